#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Something that was bought.
@interface BKOrder : NSObject

/// In cents.
@property (nonatomic, readonly) NSInteger price;
@property (nonatomic, readonly, getter=isPaid) BOOL paid;

- (instancetype)initWithPrice:(NSInteger)price;
- (void)pay;

@end

NS_ASSUME_NONNULL_END
