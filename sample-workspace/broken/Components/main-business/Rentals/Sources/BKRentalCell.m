#import <Rentals/BKRentalCell.h>

// business-isolation: the text of a price belongs into a lower component.
#import <Cars/BKCarPrice.h>

NSString *BKRentalCellText(NSString *title, NSInteger yuan) {
  return [NSString stringWithFormat:@"%@, %@ a month", title, BKCarPriceText(yuan)];
}

// binding-conflict: Cars binds the same key.
BK_BIND("banner", BKPayment)
