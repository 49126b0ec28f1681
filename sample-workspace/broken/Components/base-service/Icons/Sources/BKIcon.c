int BKPhoneIcon(void) { return 1; }
