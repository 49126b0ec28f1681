import ModKitModel

/// The classes whose objects are no URLs, but may be view controllers.
struct ViewControllers {
  private let classes: Set<String>

  init(_ files: [FileCouplings]) {
    classes = Set(files.lazy.flatMap(\.facts.classes).compactMap(\.path.last)).union(Self.ofApple)
  }

  /// Whether a type is one of them; what is not known is none.
  func contains(_ type: String?) -> Bool { type.map(classes.contains) == true }

  private static let ofApple: Set<String> = [
    "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIPageViewController", "UITableViewController", "UICollectionViewController",
    "UISearchController", "UIAlertController", "UIActivityViewController", "UIHostingController",
    "UIImagePickerController", "UIDocumentPickerViewController", "SFSafariViewController",
    "MFMailComposeViewController", "AVPlayerViewController",
  ]
}
