#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The domain of errors whose codes are those of the Security framework.
FOUNDATION_EXPORT NSErrorDomain const C58KeychainErrorDomain;

/// Keeps short secrets, one for each account, in the keychain of the device.
NS_SWIFT_NAME(Keychain)
@interface C58Keychain : NSObject

@property (nonatomic, readonly, copy) NSString *service;

- (instancetype)initWithService:(NSString *)service NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

/// Stores a secret in place of the account's last one.
- (BOOL)setSecret:(NSString *)secret
       forAccount:(NSString *)account
            error:(NSError *_Nullable *_Nullable)error;

/// The secret of an account; nil without an error if there is none.
- (nullable NSString *)secretForAccount:(NSString *)account;

/// Forgets a secret; there is no error if there was none.
- (BOOL)removeSecretForAccount:(NSString *)account error:(NSError *_Nullable *_Nullable)error;

@end

NS_ASSUME_NONNULL_END
