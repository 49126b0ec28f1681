#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class C58CodeScanner;

/// Hears what a scanner finds, on the main thread.
NS_SWIFT_NAME(CodeScannerDelegate)
@protocol C58CodeScannerDelegate <NSObject>

- (void)codeScanner:(C58CodeScanner *)scanner didFindJump:(NSString *)address;

@end

/// Shows the picture of the camera and looks for codes that open a page of the app.
NS_SWIFT_NAME(CodeScanner)
@interface C58CodeScanner : UIViewController

@property (nonatomic, weak, nullable) id<C58CodeScannerDelegate> delegate;

- (instancetype)initWithScheme:(NSString *)scheme NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithNibName:(nullable NSString *)name
                         bundle:(nullable NSBundle *)bundle NS_UNAVAILABLE;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_UNAVAILABLE;

/// The jump that a code means, or nil if it is not one of ours. A code is either a jump itself or
/// a web address with a jump in its parameter `jump`.
+ (nullable NSString *)jumpForCode:(NSString *)code scheme:(NSString *)scheme;

@end

NS_ASSUME_NONNULL_END
