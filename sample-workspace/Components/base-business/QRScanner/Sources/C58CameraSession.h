#import <AVFoundation/AVFoundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The camera, set up to report QR codes.
@interface C58CameraSession : NSObject

@property (nonatomic, readonly) AVCaptureVideoPreviewLayer *previewLayer;

/// Nil if there is no camera or the user does not let us have it.
- (nullable instancetype)initWithHandler:(void (^)(NSString *code))handler;

- (void)start;
- (void)stop;

@end

NS_ASSUME_NONNULL_END
