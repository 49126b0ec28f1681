#import <FoundationCategories/NSString+C58Query.h>

@implementation NSString (C58Query)

- (NSDictionary<NSString *, NSString *> *)c58_queryParameters {
  NSMutableDictionary<NSString *, NSString *> *parameters = [NSMutableDictionary dictionary];
  for (NSURLQueryItem *item in [NSURLComponents componentsWithString:self].queryItems) {
    if (parameters[item.name] == nil) {
      parameters[item.name] = item.value ?: @"";
    }
  }
  return [parameters copy];
}

- (NSString *)c58_maskedText {
  if (self.length <= 4) {
    return @"****";
  }
  NSString *head = [self substringToIndex:1];
  NSString *tail = [self substringFromIndex:self.length - 3];
  return [NSString stringWithFormat:@"%@****%@", head, tail];
}

@end
