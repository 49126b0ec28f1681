#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// duplicate-declaration: Checkout has a block type of this name too.
typedef void (^BKCompletion)(void);

/// Something that was bought.
@interface BKOrder : NSObject

/// In cents.
@property (nonatomic, readonly) NSInteger price;
@property (nonatomic, readonly, getter=isPaid) BOOL paid;

- (instancetype)initWithPrice:(NSInteger)price;
- (void)payThen:(nullable BKCompletion)completion;

@end

NS_ASSUME_NONNULL_END
