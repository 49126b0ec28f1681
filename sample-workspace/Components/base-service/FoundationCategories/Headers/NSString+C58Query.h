#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSString (C58Query)

/// The parameters of an address, percent-encoding removed; the first of a name counts.
@property (nonatomic, readonly) NSDictionary<NSString *, NSString *> *c58_queryParameters;

/// The text with all but the first and the last three characters hidden, for logs.
@property (nonatomic, readonly) NSString *c58_maskedText;

@end

NS_ASSUME_NONNULL_END
