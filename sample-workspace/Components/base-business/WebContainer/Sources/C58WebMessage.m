#import <WebContainer/C58WebMessage.h>

#import <FoundationCategories/NSDictionary+C58Typed.h>

@implementation C58WebMessage

- (nullable instancetype)initWithBody:(id)body {
  self = [super init];
  if (self == nil || ![body isKindOfClass:[NSDictionary class]]) {
    return nil;
  }
  NSString *identifier = [body c58_stringForKey:@"id"];
  NSString *action = [body c58_stringForKey:@"action"];
  NSDictionary *parameters = [body c58_dictionaryForKey:@"parameters"] ?: @{};
  NSData *data = [NSJSONSerialization dataWithJSONObject:parameters options:0 error:NULL];
  NSCharacterSet *strange = [NSCharacterSet alphanumericCharacterSet].invertedSet;
  // The identifier goes back into a script, so nothing but letters and digits may be in it.
  if (identifier == nil || action == nil || data == nil ||
      [identifier rangeOfCharacterFromSet:strange].location != NSNotFound) {
    return nil;
  }
  _identifier = [identifier copy];
  _action = [action copy];
  _parameters = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
  return self;
}

- (NSString *)scriptForAnswer:(NSString *)answer {
  return [NSString stringWithFormat:@"city58.finish('%@', %@)", self.identifier, answer];
}

@end
