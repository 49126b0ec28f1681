// module-import-in-header: clients without modules cannot compile it.
@import Foundation;
// umbrella-includes-swift-header: the Swift compiler writes it after it has read this one.
#import <Keyboard/Keyboard-Swift.h>

NSString *BKKeyboardLanguage(void);
