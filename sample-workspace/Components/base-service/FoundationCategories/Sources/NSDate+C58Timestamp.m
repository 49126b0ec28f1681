#import <FoundationCategories/NSDate+C58Timestamp.h>

@implementation NSDate (C58Timestamp)

- (int64_t)c58_milliseconds {
  return (int64_t)(self.timeIntervalSince1970 * 1000);
}

+ (instancetype)c58_dateWithMilliseconds:(int64_t)milliseconds {
  return [self dateWithTimeIntervalSince1970:(NSTimeInterval)milliseconds / 1000];
}

@end
