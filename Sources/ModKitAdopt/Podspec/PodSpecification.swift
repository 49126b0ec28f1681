/// A podspec or one of its subspecs, as CocoaPods keeps it before anything is inherited.
struct PodSpecification: Sendable {
  enum Kind: Sendable {
    case library
    case test
    case app
  }

  struct Dependency: Hashable, Sendable {
    var name: PodValue
    /// Nil for all platforms.
    var platform: String?
  }

  var kind: Kind
  /// The last part of the name.
  var name: PodValue
  /// By name, without those of single platforms.
  var attributes: [String: PodValue] = [:]
  /// By platform, then by name.
  var platformAttributes: [String: [String: PodValue]] = [:]
  var dependencies: [Dependency] = []
  var children: [PodSpecification] = []

  init(_ kind: Kind, name: PodValue) {
    self.kind = kind
    self.name = name
  }

  /// The names that CocoaPods gives platforms.
  static let platforms = ["osx", "ios", "tvos", "visionos", "watchos"]

  /// The name of a platform that podspecs may call otherwise.
  static func platform(_ name: String) -> String { name == "macos" ? "osx" : name }
}

/// A place in a podspec that was not understood, before it is known whose it is.
struct PodGap: Hashable, Sendable {
  var offset: Int
  var message: String
}

/// What reading a podspec came to.
struct PodDocument: Sendable {
  /// Nil when there is no specification in it.
  var specification: PodSpecification?
  var gaps: [PodGap] = []
}
