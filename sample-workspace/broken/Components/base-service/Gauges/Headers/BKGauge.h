int BKGaugeValue(void);
