#import <WebContainer/C58WebViewController.h>

#import <DeviceKeychain/C58Keychain.h>
#import <WebContainer/C58WebMessage.h>
#import <WebKit/WebKit.h>

static NSString *const C58WebMessageName = @"city58";

@interface C58WebViewController () <WKScriptMessageHandler>

@property (nonatomic, readonly) NSURL *address;
@property (nonatomic, readonly) id<C58WebMessageHandler> handler;
@property (nonatomic, nullable) WKWebView *webView;

@end

@implementation C58WebViewController

- (instancetype)initWithAddress:(NSURL *)address handler:(id<C58WebMessageHandler>)handler {
  self = [super initWithNibName:nil bundle:nil];
  if (self != nil) {
    _address = address;
    _handler = handler;
  }
  return self;
}

- (void)viewDidLoad {
  [super viewDidLoad];
  WKWebViewConfiguration *configuration = [[WKWebViewConfiguration alloc] init];
  WKUserScript *script =
      [[WKUserScript alloc] initWithSource:[self bridgeScript]
                             injectionTime:WKUserScriptInjectionTimeAtDocumentStart
                          forMainFrameOnly:YES];
  [configuration.userContentController addUserScript:script];
  self.webView = [[WKWebView alloc] initWithFrame:self.view.bounds configuration:configuration];
  [self.view addSubview:self.webView];
  [self.webView loadRequest:[self request]];
}

// The content controller holds on to its handler, so it has it only while the page is on screen.
- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  [self.webView.configuration.userContentController addScriptMessageHandler:self
                                                                       name:C58WebMessageName];
}

- (void)viewDidDisappear:(BOOL)animated {
  [super viewDidDisappear:animated];
  [self.webView.configuration.userContentController
      removeScriptMessageHandlerForName:C58WebMessageName];
}

- (void)userContentController:(WKUserContentController *)controller
      didReceiveScriptMessage:(WKScriptMessage *)message {
  C58WebMessage *call = [[C58WebMessage alloc] initWithBody:message.body];
  if (call == nil) {
    return;
  }
  NSString *answer = [self.handler answerToAction:call.action parameters:call.parameters];
  [self.webView evaluateJavaScript:[call scriptForAnswer:answer] completionHandler:nil];
}

/// The request for the page, with the secret of its host if the keychain has one.
- (NSURLRequest *)request {
  NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:self.address];
  C58Keychain *keychain = [[C58Keychain alloc] initWithService:C58WebMessageName];
  NSString *host = self.address.host;
  NSString *secret = host == nil ? nil : [keychain secretForAccount:host];
  if (secret != nil && [self.address.scheme isEqualToString:@"https"]) {
    [request setValue:secret forHTTPHeaderField:@"X-City58-Token"];
  }
  return request;
}

- (NSString *)bridgeScript {
  NSBundle *bundle = [NSBundle bundleForClass:[C58WebViewController class]];
  NSURL *file = [bundle URLForResource:@"bridge" withExtension:@"js"];
  NSString *script = file == nil ? nil
                                 : [NSString stringWithContentsOfURL:file
                                                            encoding:NSUTF8StringEncoding
                                                               error:NULL];
  return script ?: @"";
}

@end
