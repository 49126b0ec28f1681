#import <DeviceKeychain/C58KeychainQuery.h>

#import <Security/Security.h>

@implementation C58KeychainQuery

- (instancetype)initWithService:(NSString *)service account:(NSString *)account {
  self = [super init];
  if (self != nil) {
    _match = @{
      (__bridge NSString *)kSecClass : (__bridge id)kSecClassGenericPassword,
      (__bridge NSString *)kSecAttrService : service,
      (__bridge NSString *)kSecAttrAccount : account,
    };
  }
  return self;
}

- (NSDictionary<NSString *, id> *)fetch {
  return [self matchWithValue:@YES forKey:(__bridge NSString *)kSecReturnData];
}

- (NSDictionary<NSString *, id> *)addingData:(NSData *)data {
  return [self matchWithValue:data forKey:(__bridge NSString *)kSecValueData];
}

- (NSDictionary<NSString *, id> *)matchWithValue:(id)value forKey:(NSString *)key {
  NSMutableDictionary<NSString *, id> *query = [self.match mutableCopy];
  query[key] = value;
  return [query copy];
}

@end
