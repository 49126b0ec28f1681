/// Types of Apple's platforms that sources of Objective-C name: none of Swift is meant.
enum PlatformTypes {
  static func has(_ name: String) -> Bool {
    prefixes.contains { name.utf8.starts(with: $0.utf8) } || names.contains(name)
  }

  private static let names: Set<String> = [
    // The runtime of Objective-C, the C library, and MacTypes.h.
    "AbsoluteTime", "BOOL", "Boolean", "Byte", "ByteCount", "ByteOffset", "Category", "Class",
    "DIR", "Duration", "FILE", "Fixed", "Float32", "Float64", "Fract", "Handle", "IMP", "Ivar",
    "ItemCount", "LangCode", "LogicalAddress", "Method", "Nanoseconds", "NumVersion", "Object",
    "OptionBits", "PBVersion", "Point", "Protocol", "Ptr", "Rect", "RegionCode", "SEL",
    "ScriptCode", "SignedByte", "Size", "Style", "StyleField", "TimeBase", "TimeRecord",
    "TimeScale", "TimeValue", "UniChar", "UnsignedFixed", "UTF32Char", "VersRec",
    // UIKit, QuartzCore and WebKit: what most sources name.
    "CAAnimation", "CABasicAnimation", "CADisplayLink", "CAGradientLayer", "CALayer",
    "CAShapeLayer", "CATransaction", "UIActivityIndicatorView", "UIAlertAction",
    "UIAlertController", "UIApplication", "UIApplicationDelegate", "UIBarButtonItem",
    "UIBezierPath", "UIButton", "UICollectionView", "UICollectionViewCell",
    "UICollectionViewDataSource", "UICollectionViewDelegate", "UICollectionViewFlowLayout",
    "UICollectionViewLayout", "UIColor", "UIControl", "UIDatePicker", "UIDevice", "UIEdgeInsets",
    "UIEvent", "UIFont", "UIGestureRecognizer", "UIGestureRecognizerDelegate", "UIImage",
    "UIImagePickerController", "UIImageView", "UIInterfaceOrientation", "UILabel",
    "UILongPressGestureRecognizer", "UINavigationBar", "UINavigationController",
    "UINavigationItem", "UINib", "UIPageControl", "UIPanGestureRecognizer", "UIPickerView",
    "UIProgressView", "UIRefreshControl", "UIResponder", "UIScreen", "UIScrollView",
    "UIScrollViewDelegate", "UISearchBar", "UISearchController", "UISegmentedControl", "UISlider",
    "UIStoryboard", "UIStoryboardSegue", "UISwitch", "UITabBar", "UITabBarController",
    "UITabBarItem", "UITableView", "UITableViewCell", "UITableViewController",
    "UITableViewDataSource", "UITableViewDelegate", "UITapGestureRecognizer", "UITextField",
    "UITextFieldDelegate", "UITextView", "UITextViewDelegate", "UIToolbar", "UITouch", "UIView",
    "UIViewController", "UIWebView", "UIWindow", "WKNavigation", "WKNavigationAction",
    "WKNavigationDelegate", "WKScriptMessage", "WKUserContentController", "WKWebView",
    "WKWebViewConfiguration",
  ]

  /// Foundation, and frameworks of C.
  private static let prefixes = [
    "NS", "AU", "Audio", "CF", "CG", "CT", "CV", "DNS", "FSE", "FSR", "FT", "IO", "LS", "MD",
    "MIDI", "Sec", "SSL", "TIS", "UC", "UT", "VT",
  ]
}
