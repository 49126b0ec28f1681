#import <Foundation/Foundation.h>
#import <Journal/Journal.h>

/// What all pages have in common.
@interface Page : NSObject
- (instancetype)initWithJournal:(Journal *)journal;
- (Journal *)journal;
/// Shows the page and returns the number of what is shown.
- (int)show;
/// The titles of all pages.
- (NSURL *)titles;
@end
