#import <Cars/BKCarPrice.h>

// unresolved-import: no component has it, and modkit.yml does not name it under `external:`.
#import <YYText/YYText.h>

NSString *BKCarPriceText(NSInteger yuan) {
  return [NSString stringWithFormat:@"¥%ld", (long)yuan];
}

BK_BIND("banner", BKPayment)

@implementation NSDate (Cars)

- (long long)currentTimestamp {
  return (long long)self.timeIntervalSince1970;
}

@end
