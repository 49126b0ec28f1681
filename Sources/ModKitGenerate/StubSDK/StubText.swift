/// The contents of the headers of the stub SDK that are not empty: the declarations that almost
/// every header of an app needs.
enum StubText {
  /// The texts by the names with which the headers are included.
  static let headers = [
    "stdint.h": standardIntegers,
    "inttypes.h": "#include <stdint.h>\n",
    "TargetConditionals.h": "",
    "Availability.h": "",
  ]

  static let frameworks = [
    "Foundation/Foundation.h": foundation,
    "UIKit/UIKit.h": userInterface,
    "Cocoa/Cocoa.h": "#import <Foundation/Foundation.h>\n",
  ]

  private static let standardIntegers =
    "#pragma once\n"
    + ["8", "16", "32", "64"].map { bits in
      "typedef __INT\(bits)_TYPE__ int\(bits)_t;\ntypedef __UINT\(bits)_TYPE__ uint\(bits)_t;\n"
    }.joined()
    + "typedef __INTPTR_TYPE__ intptr_t;\ntypedef __UINTPTR_TYPE__ uintptr_t;\n"
    + "typedef __INTMAX_TYPE__ intmax_t;\ntypedef __UINTMAX_TYPE__ uintmax_t;\n"

  private static let foundation = """
    #pragma once
    #include <stdbool.h>
    #include <stddef.h>
    #include <stdint.h>
    #ifdef __cplusplus
    #define FOUNDATION_EXTERN extern "C"
    #else
    #define FOUNDATION_EXTERN extern
    #endif
    #define FOUNDATION_EXPORT FOUNDATION_EXTERN
    #define FOUNDATION_IMPORT FOUNDATION_EXTERN
    #define NS_INLINE static inline
    #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
    #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
    #define NS_ENUM(type, name) enum name : type name; enum name : type
    #define NS_CLOSED_ENUM(type, name) NS_ENUM(type, name)
    #define NS_OPTIONS(type, name) \\
      enum __attribute__((flag_enum)) name : type name; enum name : type
    #define NS_TYPED_ENUM
    #define NS_TYPED_EXTENSIBLE_ENUM
    #define NS_STRING_ENUM
    #define NS_EXTENSIBLE_STRING_ENUM
    #define NS_SWIFT_NAME(name)
    #define NS_SWIFT_UNAVAILABLE(message)
    #define NS_REFINED_FOR_SWIFT
    #define NS_NOESCAPE
    #define NS_UNAVAILABLE __attribute__((unavailable))
    #define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
    #define NS_REQUIRES_SUPER
    #define NS_REQUIRES_NIL_TERMINATION
    #define NS_FORMAT_FUNCTION(format, first)
    #define NS_ROOT_CLASS __attribute__((objc_root_class))
    #define NS_DEPRECATED_IOS(...)
    #define NS_AVAILABLE_IOS(...)
    #define NS_CLASS_AVAILABLE_IOS(...)
    #define NS_EXTENSION_UNAVAILABLE_IOS(...)
    #define API_AVAILABLE(...)
    #define API_UNAVAILABLE(...)
    #define API_DEPRECATED(...)
    #define API_DEPRECATED_WITH_REPLACEMENT(...)
    #define nil ((id)0)
    #define Nil ((Class)0)
    #define YES 1
    #define NO 0

    typedef signed char BOOL;
    typedef long NSInteger;
    typedef unsigned long NSUInteger;
    typedef double NSTimeInterval;
    typedef double CGFloat;
    typedef struct CGPoint { CGFloat x, y; } CGPoint;
    typedef struct CGSize { CGFloat width, height; } CGSize;
    typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
    typedef struct _NSRange { NSUInteger location, length; } NSRange;
    typedef NSInteger NSComparisonResult;

    NS_ASSUME_NONNULL_BEGIN
    @class NSString;
    @protocol NSObject
    @end
    @protocol NSCopying
    @end
    @protocol NSMutableCopying
    @end
    @protocol NSCoding
    @end
    @protocol NSSecureCoding <NSCoding>
    @end
    @protocol NSFastEnumeration
    @end
    NS_ROOT_CLASS
    @interface NSObject <NSObject>
    + (instancetype)alloc;
    + (instancetype)new;
    - (instancetype)init;
    @property (readonly, copy) NSString *description;
    @end
    @interface NSString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
    @property (readonly) NSUInteger length;
    @end
    typedef NSString *NSErrorDomain;
    typedef NSString *NSNotificationName;
    @interface NSMutableString : NSString
    @end
    @interface NSAttributedString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
    @end
    @interface NSValue : NSObject <NSCopying, NSSecureCoding>
    @end
    @interface NSNumber : NSValue
    @end
    @interface NSData : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
    @end
    @interface NSMutableData : NSData
    @end
    @interface NSDate : NSObject <NSCopying, NSSecureCoding>
    @end
    @interface NSURL : NSObject <NSCopying, NSSecureCoding>
    @end
    @interface NSURLRequest : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
    @end
    @interface NSMutableURLRequest : NSURLRequest
    @end
    @interface NSURLResponse : NSObject
    @end
    @interface NSHTTPURLResponse : NSURLResponse
    @end
    @interface NSURLSession : NSObject
    @end
    @interface NSURLSessionTask : NSObject
    @end
    @interface NSURLSessionDataTask : NSURLSessionTask
    @end
    @interface NSError : NSObject <NSCopying, NSSecureCoding>
    @end
    @interface NSException : NSObject
    @end
    @interface NSBundle : NSObject
    @end
    @interface NSCoder : NSObject
    @end
    @interface NSLocale : NSObject
    @end
    @interface NSTimer : NSObject
    @end
    @interface NSThread : NSObject
    @end
    @interface NSNotification : NSObject
    @end
    @interface NSNotificationCenter : NSObject
    @end
    @interface NSUserDefaults : NSObject
    @end
    @interface NSFileManager : NSObject
    @end
    @interface NSOperation : NSObject
    @end
    @interface NSOperationQueue : NSObject
    @end
    @interface NSPredicate : NSObject
    @end
    @interface NSIndexPath : NSObject <NSCopying>
    @end
    @interface NSIndexSet : NSObject <NSCopying>
    @end
    @interface NSArray<__covariant Element> : NSObject <NSCopying, NSMutableCopying, NSFastEnumeration>
    @end
    @interface NSMutableArray<Element> : NSArray<Element>
    @end
    @interface NSSet<__covariant Element> : NSObject <NSCopying, NSMutableCopying, NSFastEnumeration>
    @end
    @interface NSMutableSet<Element> : NSSet<Element>
    @end
    @interface NSOrderedSet<__covariant Element> : NSObject <NSCopying, NSFastEnumeration>
    @end
    @interface NSDictionary<__covariant Key, __covariant Value> \\
      : NSObject <NSCopying, NSMutableCopying, NSFastEnumeration>
    @end
    @interface NSMutableDictionary<Key, Value> : NSDictionary<Key, Value>
    @end
    @interface NSCache<Key, Value> : NSObject
    @end
    @interface NSHashTable<Element> : NSObject
    @end
    @interface NSMapTable<Key, Value> : NSObject
    @end
    @interface NSProxy <NSObject>
    @end
    NS_ASSUME_NONNULL_END

    """

  private static let userInterface = """
    #pragma once
    #import <Foundation/Foundation.h>
    #define UIKIT_EXTERN FOUNDATION_EXTERN
    #define UIKIT_STATIC_INLINE static inline
    #define UI_APPEARANCE_SELECTOR
    #define IBOutlet
    #define IBAction void
    #define IBInspectable
    #define IB_DESIGNABLE

    typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
    typedef NSUInteger UIControlState;
    typedef NSUInteger UIControlEvents;
    @interface UIResponder : NSObject
    @end
    @interface UIColor : NSObject <NSCopying, NSSecureCoding>
    @end
    @interface UIFont : NSObject <NSCopying>
    @end
    @interface UIImage : NSObject <NSSecureCoding>
    @end
    @interface UIScreen : NSObject
    @end
    @interface UIEvent : NSObject
    @end
    @interface UITouch : NSObject
    @end
    @interface UIBezierPath : NSObject <NSCopying>
    @end
    @interface UIStoryboard : NSObject
    @end
    @interface UINib : NSObject
    @end
    @interface UINavigationItem : NSObject
    @end
    @interface UIBarItem : NSObject
    @end
    @interface UIBarButtonItem : UIBarItem
    @end
    @interface UITabBarItem : UIBarItem
    @end
    @interface UIGestureRecognizer : NSObject
    @end
    @interface UITapGestureRecognizer : UIGestureRecognizer
    @end
    @interface UIPanGestureRecognizer : UIGestureRecognizer
    @end
    @interface UIView : UIResponder <NSCoding>
    @property (nonatomic) CGRect frame;
    @end
    @interface UIWindow : UIView
    @end
    @interface UILabel : UIView
    @end
    @interface UIImageView : UIView
    @end
    @interface UIControl : UIView
    @end
    @interface UIButton : UIControl
    @end
    @interface UISwitch : UIControl
    @end
    @interface UISlider : UIControl
    @end
    @interface UIPageControl : UIControl
    @end
    @interface UITextField : UIControl
    @end
    @interface UIScrollView : UIView
    @end
    @interface UITextView : UIScrollView
    @end
    @interface UITableView : UIScrollView
    @end
    @interface UITableViewCell : UIView
    @end
    @interface UITableViewHeaderFooterView : UIView
    @end
    @interface UICollectionView : UIScrollView
    @end
    @interface UICollectionReusableView : UIView
    @end
    @interface UICollectionViewCell : UICollectionReusableView
    @end
    @interface UICollectionViewLayout : NSObject
    @end
    @interface UICollectionViewFlowLayout : UICollectionViewLayout
    @end
    @interface UIStackView : UIView
    @end
    @interface UINavigationBar : UIView
    @end
    @interface UITabBar : UIView
    @end
    @interface UIToolbar : UIView
    @end
    @interface UISearchBar : UIView
    @end
    @interface UIActivityIndicatorView : UIView
    @end
    @interface UIViewController : UIResponder <NSCoding>
    @property (nonatomic, strong) UIView *view;
    @end
    @interface UINavigationController : UIViewController
    @end
    @interface UITabBarController : UIViewController
    @end
    @interface UITableViewController : UIViewController
    @end
    @interface UICollectionViewController : UIViewController
    @end
    @interface UIAlertController : UIViewController
    @end
    @interface UIApplication : UIResponder
    @end
    @protocol UIApplicationDelegate <NSObject>
    @end
    @protocol UIScrollViewDelegate <NSObject>
    @end
    @protocol UITableViewDelegate <UIScrollViewDelegate>
    @end
    @protocol UITableViewDataSource <NSObject>
    @end
    @protocol UICollectionViewDelegate <UIScrollViewDelegate>
    @end
    @protocol UICollectionViewDataSource <NSObject>
    @end
    @protocol UITextFieldDelegate <NSObject>
    @end
    @protocol UITextViewDelegate <UIScrollViewDelegate>
    @end
    @protocol UIGestureRecognizerDelegate <NSObject>
    @end

    """
}
