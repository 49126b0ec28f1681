#import <Cars/BKCarPrice.h>

NSString *BKCarPriceText(NSInteger yuan) {
  return [NSString stringWithFormat:@"¥%ld", (long)yuan];
}
