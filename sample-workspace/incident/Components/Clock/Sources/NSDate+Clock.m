#import <Clock/NSDate+Clock.h>

@implementation NSDate (Clock)

+ (long long)currentTimestamp {
  return (long long)[[NSDate date] timeIntervalSince1970];
}

@end
