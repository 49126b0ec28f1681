int BKPhoneIcon(void);
