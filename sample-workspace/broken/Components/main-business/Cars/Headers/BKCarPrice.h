#import <Foundation/Foundation.h>

/// The price of a car as text.
FOUNDATION_EXPORT NSString *_Nonnull BKCarPriceText(NSInteger yuan);
