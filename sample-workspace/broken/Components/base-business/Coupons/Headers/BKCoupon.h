#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class BKOrder;

/// Takes something off a price.
@interface BKCoupon : NSObject

@property (class, nonatomic, readonly) BKCoupon *best;
/// In cents.
@property (nonatomic, readonly) NSInteger value;

- (BOOL)isValidForOrder:(BKOrder *)order;

@end

NS_ASSUME_NONNULL_END
