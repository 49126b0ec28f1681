import ModKitModel

/// The module that CocoaPods makes of a pod.
enum PodModule {
  /// The module of a name or of a directory of headers.
  static func name(from text: String) -> String { ModuleName.c99(text) }

  /// The pod that a specification belongs to: what stands before the first slash.
  static func pod(of name: String) -> String {
    String(name.prefix { $0 != "/" })
  }
}
