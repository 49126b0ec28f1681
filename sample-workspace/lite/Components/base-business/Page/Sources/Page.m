#import "Page.h"

@implementation Page {
  Journal *_journal;
}
- (instancetype)initWithJournal:(Journal *)journal {
  self = [super init];
  _journal = journal;
  return self;
}
- (Journal *)journal { return _journal; }
- (int)show { return 0; }
- (NSURL *)titles {
#if SWIFT_PACKAGE
  NSBundle *bundle = SWIFTPM_MODULE_BUNDLE;
#else
  NSBundle *code = [NSBundle bundleForClass:[Page class]];
  NSBundle *bundle = [NSBundle bundleWithURL:[code URLForResource:@"Page" withExtension:@"bundle"]];
#endif
  return [bundle URLForResource:@"titles" withExtension:@"txt"];
}
@end
