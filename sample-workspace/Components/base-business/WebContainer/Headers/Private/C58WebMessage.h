#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// One call from a page: `{"id": …, "action": …, "parameters": {…}}`.
@interface C58WebMessage : NSObject

@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, readonly, copy) NSString *action;
/// As JSON.
@property (nonatomic, readonly, copy) NSString *parameters;

/// Nil if the body is not a call.
- (nullable instancetype)initWithBody:(id)body;

/// The script that gives an answer, which is JSON, to the page.
- (NSString *)scriptForAnswer:(NSString *)answer;

@end

NS_ASSUME_NONNULL_END
