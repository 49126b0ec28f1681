#import <Toast/BKToast.h>
