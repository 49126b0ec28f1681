#import <Foundation/Foundation.h>

@class BKOrder;

/// duplicate-declaration: Orders has a block type of this name, and a file that imports the
/// modules of both sees two.
typedef void (^BKCompletion)(BOOL isPaid);

/// Pays an order with the best coupon.
FOUNDATION_EXPORT void BKCheckOut(BKOrder *_Nonnull order, BKCompletion _Nonnull completion);
