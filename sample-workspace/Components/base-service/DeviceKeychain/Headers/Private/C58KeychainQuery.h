#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The dictionaries that the keychain functions take.
@interface C58KeychainQuery : NSObject

- (instancetype)initWithService:(NSString *)service
                        account:(NSString *)account NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

/// What finds the item.
@property (nonatomic, readonly) NSDictionary<NSString *, id> *match;
/// What finds the item and asks for its data.
@property (nonatomic, readonly) NSDictionary<NSString *, id> *fetch;

/// What adds the item.
- (NSDictionary<NSString *, id> *)addingData:(NSData *)data;

@end

NS_ASSUME_NONNULL_END
