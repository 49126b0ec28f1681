#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Answers what a web page asks of the app.
NS_SWIFT_NAME(WebMessageHandler)
@protocol C58WebMessageHandler <NSObject>

/// Calls an action with JSON and answers with JSON.
- (NSString *)answerToAction:(NSString *)action
                  parameters:(NSString *)parameters
    NS_SWIFT_NAME(answer(to:parameters:));

@end

NS_ASSUME_NONNULL_END
