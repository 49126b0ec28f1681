import ModKitModel

/// The module name that CocoaPods derives from a pod.
enum PodModule {
  /// Returns the module for a name or a header directory.
  static func name(from text: String) -> String { ModuleName.c99(text) }

  /// Returns the pod that a specification belongs to: the text before the first slash.
  static func pod(of name: String) -> String {
    String(name.prefix { $0 != "/" })
  }
}
