#import <Toast/Toast.h>

NSString *BKToastText(void) { return @"Saved"; }

// system-override: UIView has layoutSubviews of its own.
@implementation UIView (BKToast)
- (void)layoutSubviews {
}
@end
