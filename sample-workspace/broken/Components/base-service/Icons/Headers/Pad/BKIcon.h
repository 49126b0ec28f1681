int BKPadIcon(void);
