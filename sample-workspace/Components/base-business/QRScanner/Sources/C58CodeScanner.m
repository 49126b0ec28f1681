#import <QRScanner/C58CodeScanner.h>

#import "C58CameraSession.h"
#import <FoundationCategories/NSString+C58Query.h>

@interface C58CodeScanner ()

@property (nonatomic, readonly, copy) NSString *scheme;
@property (nonatomic, nullable) C58CameraSession *camera;

@end

@implementation C58CodeScanner

- (instancetype)initWithScheme:(NSString *)scheme {
  self = [super initWithNibName:nil bundle:nil];
  if (self != nil) {
    _scheme = [scheme copy];
  }
  return self;
}

+ (nullable NSString *)jumpForCode:(NSString *)code scheme:(NSString *)scheme {
  NSString *prefix = [scheme stringByAppendingString:@"://jump/"];
  NSString *candidate = [code hasPrefix:prefix] ? code : code.c58_queryParameters[@"jump"];
  return [candidate hasPrefix:prefix] ? candidate : nil;
}

- (void)viewDidLoad {
  [super viewDidLoad];
  __weak typeof(self) weakSelf = self;
  self.camera = [[C58CameraSession alloc] initWithHandler:^(NSString *code) {
    [weakSelf handleCode:code];
  }];
  if (self.camera != nil) {
    [self.view.layer addSublayer:self.camera.previewLayer];
  }
}

- (void)viewDidLayoutSubviews {
  [super viewDidLayoutSubviews];
  self.camera.previewLayer.frame = self.view.bounds;
}

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  [self.camera start];
}

- (void)viewDidDisappear:(BOOL)animated {
  [super viewDidDisappear:animated];
  [self.camera stop];
}

- (void)handleCode:(NSString *)code {
  NSString *address = [[self class] jumpForCode:code scheme:self.scheme];
  if (address != nil) {
    [self.camera stop];
    [self.delegate codeScanner:self didFindJump:address];
  }
}

@end
