#import <FoundationCategories/NSDictionary+C58Typed.h>

@implementation NSDictionary (C58Typed)

- (nullable NSString *)c58_stringForKey:(NSString *)key {
  id value = self[key];
  return [value isKindOfClass:[NSString class]] ? value : nil;
}

- (nullable NSDictionary *)c58_dictionaryForKey:(NSString *)key {
  id value = self[key];
  return [value isKindOfClass:[NSDictionary class]] ? value : nil;
}

@end
