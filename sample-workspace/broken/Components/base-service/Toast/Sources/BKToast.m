#import <Toast/Toast.h>

NSString *BKToastText(void) { return @"Saved"; }
