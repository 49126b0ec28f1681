#define NUMBER 13
