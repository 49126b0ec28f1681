#import <UIKit/UIKit.h>
#import <WebContainer/C58WebMessageHandler.h>

NS_ASSUME_NONNULL_BEGIN

/// Shows a page of the web whose scripts may call native actions.
NS_SWIFT_NAME(WebViewController)
@interface C58WebViewController : UIViewController

- (instancetype)initWithAddress:(NSURL *)address
                        handler:(id<C58WebMessageHandler>)handler NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithNibName:(nullable NSString *)name
                         bundle:(nullable NSBundle *)bundle NS_UNAVAILABLE;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_UNAVAILABLE;

@end

NS_ASSUME_NONNULL_END
