#import <DeviceKeychain/C58Keychain.h>

#import <DeviceKeychain/C58KeychainQuery.h>
#import <FoundationCategories/NSString+C58Query.h>
#import <Security/Security.h>

NSErrorDomain const C58KeychainErrorDomain = @"C58KeychainErrorDomain";

@implementation C58Keychain

- (instancetype)initWithService:(NSString *)service {
  self = [super init];
  if (self != nil) {
    _service = [service copy];
  }
  return self;
}

- (BOOL)setSecret:(NSString *)secret forAccount:(NSString *)account error:(NSError **)error {
  if (![self removeSecretForAccount:account error:error]) {
    return NO;
  }
  NSData *data = [secret dataUsingEncoding:NSUTF8StringEncoding];
  NSDictionary *attributes = [[self queryForAccount:account] addingData:data];
  OSStatus status = SecItemAdd((__bridge CFDictionaryRef)attributes, NULL);
  return [self succeeds:status == errSecSuccess status:status account:account error:error];
}

- (nullable NSString *)secretForAccount:(NSString *)account {
  CFTypeRef found = NULL;
  NSDictionary *query = [self queryForAccount:account].fetch;
  if (SecItemCopyMatching((__bridge CFDictionaryRef)query, &found) != errSecSuccess) {
    return nil;
  }
  NSData *data = CFBridgingRelease(found);
  return [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
}

- (BOOL)removeSecretForAccount:(NSString *)account error:(NSError **)error {
  NSDictionary *query = [self queryForAccount:account].match;
  OSStatus status = SecItemDelete((__bridge CFDictionaryRef)query);
  BOOL isGone = status == errSecSuccess || status == errSecItemNotFound;
  return [self succeeds:isGone status:status account:account error:error];
}

- (C58KeychainQuery *)queryForAccount:(NSString *)account {
  return [[C58KeychainQuery alloc] initWithService:self.service account:account];
}

- (BOOL)succeeds:(BOOL)success
          status:(OSStatus)status
         account:(NSString *)account
           error:(NSError **)error {
  if (!success && error != NULL) {
    NSString *reason = [NSString
        stringWithFormat:@"Keychain status %d for %@.", (int)status, account.c58_maskedText];
    *error = [NSError errorWithDomain:C58KeychainErrorDomain
                                 code:status
                             userInfo:@{NSLocalizedDescriptionKey : reason}];
  }
  return success;
}

@end
