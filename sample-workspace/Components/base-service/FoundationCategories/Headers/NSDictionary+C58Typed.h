#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSDictionary (C58Typed)

/// The value for a key if it is text; nil if it is missing or anything else, such as null.
- (nullable NSString *)c58_stringForKey:(NSString *)key;

/// The value for a key if it is a dictionary.
- (nullable NSDictionary *)c58_dictionaryForKey:(NSString *)key;

@end

NS_ASSUME_NONNULL_END
