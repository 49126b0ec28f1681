#import <Foundation/Foundation.h>

/// The text of a rental in a list.
FOUNDATION_EXPORT NSString *_Nonnull BKRentalCellText(NSString *_Nonnull title, NSInteger yuan);
