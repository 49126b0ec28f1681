#import <Foundation/Foundation.h>

@interface Tracking : NSObject
/// The time of an event.
+ (long long)timeOfEvent;
@end
