#import <Foundation/Foundation.h>

/// What a user has seen, as a checksum.
@interface Journal : NSObject
- (void)note:(unsigned)page;
- (unsigned)checksum;
@end
