int bk_link(void);
