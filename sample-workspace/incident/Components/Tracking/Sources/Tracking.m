#import <Tracking/Tracking.h>

@interface NSDate (Tracking)
/// Milliseconds since 1970.
+ (long long)currentTimestamp;
@end

@implementation NSDate (Tracking)

+ (long long)currentTimestamp {
  return (long long)([[NSDate date] timeIntervalSince1970] * 1000);
}

@end

@implementation Tracking

+ (long long)timeOfEvent {
  return [NSDate currentTimestamp];
}

@end
