typedef struct { double margin; } BKToastLayout;
