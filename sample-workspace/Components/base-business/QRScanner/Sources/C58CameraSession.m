#import "C58CameraSession.h"

@interface C58CameraSession () <AVCaptureMetadataOutputObjectsDelegate>

@property (nonatomic, readonly) AVCaptureSession *session;
@property (nonatomic, readonly) dispatch_queue_t queue;
@property (nonatomic, readonly, copy) void (^handler)(NSString *code);

@end

@implementation C58CameraSession

- (nullable instancetype)initWithHandler:(void (^)(NSString *code))handler {
  self = [super init];
  if (self == nil) {
    return nil;
  }
  AVCaptureDevice *camera = [AVCaptureDevice defaultDeviceWithMediaType:AVMediaTypeVideo];
  AVCaptureDeviceInput *input =
      camera == nil ? nil : [AVCaptureDeviceInput deviceInputWithDevice:camera error:NULL];
  AVCaptureMetadataOutput *output = [[AVCaptureMetadataOutput alloc] init];
  _session = [[AVCaptureSession alloc] init];
  if (input == nil || ![_session canAddInput:input] || ![_session canAddOutput:output]) {
    return nil;
  }
  [_session addInput:input];
  [_session addOutput:output];
  output.metadataObjectTypes = @[ AVMetadataObjectTypeQRCode ];
  [output setMetadataObjectsDelegate:self queue:dispatch_get_main_queue()];
  _queue = dispatch_queue_create("com.city58.camera", DISPATCH_QUEUE_SERIAL);
  _handler = [handler copy];
  _previewLayer = [AVCaptureVideoPreviewLayer layerWithSession:_session];
  return self;
}

// Starting blocks until the camera runs, which is too long for the main thread.
- (void)start {
  dispatch_async(self.queue, ^{
    [self.session startRunning];
  });
}

- (void)stop {
  dispatch_async(self.queue, ^{
    [self.session stopRunning];
  });
}

- (void)captureOutput:(AVCaptureOutput *)output
    didOutputMetadataObjects:(NSArray<AVMetadataObject *> *)objects
              fromConnection:(AVCaptureConnection *)connection {
  for (AVMetadataObject *object in objects) {
    if ([object isKindOfClass:[AVMetadataMachineReadableCodeObject class]]) {
      NSString *code = ((AVMetadataMachineReadableCodeObject *)object).stringValue;
      if (code != nil) {
        self.handler(code);
      }
    }
  }
}

@end
