int inner(void);
