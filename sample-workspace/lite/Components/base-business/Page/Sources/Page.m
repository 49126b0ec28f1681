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
@end
