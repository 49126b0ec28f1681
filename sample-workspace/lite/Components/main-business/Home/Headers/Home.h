#import <Page/Page.h>

/// The first page: what is near, and the way to it.
@interface Home : Page
- (int)firstTurn;
@end
