#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSDate (C58Timestamp)

/// Milliseconds since 1970, as all our servers count.
@property (nonatomic, readonly) int64_t c58_milliseconds;

+ (instancetype)c58_dateWithMilliseconds:(int64_t)milliseconds;

@end

NS_ASSUME_NONNULL_END
