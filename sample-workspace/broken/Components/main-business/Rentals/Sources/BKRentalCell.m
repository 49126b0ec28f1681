#import <Rentals/BKRentalCell.h>

// business-isolation: the text of a price belongs into a lower component.
#import <Cars/BKCarPrice.h>

NSString *BKRentalCellText(NSString *title, NSInteger yuan) {
  return [NSString stringWithFormat:@"%@, %@ a month", title, BKCarPriceText(yuan)];
}

// binding-conflict: Cars binds the same key.
BK_BIND("banner", BKPayment)

@implementation NSDate (Rentals)

// category-conflict: Cars has the same method, in seconds.
- (long long)currentTimestamp {
  return (long long)(self.timeIntervalSince1970 * 1000);
}

@end
