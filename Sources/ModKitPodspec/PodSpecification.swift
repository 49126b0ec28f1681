import ModKitFormats
package import ModKitModel

/// A podspec or one of its subspecs, as CocoaPods stores it before inheritance.
struct PodSpecification: Sendable {
  enum Kind: Sendable {
    case library
    case test
    case app
  }

  struct Dependency: Hashable, Sendable {
    var name: DocumentValue
    /// The conditions on its version.
    var conditions: [DocumentValue] = []
    /// Nil for all platforms.
    var platform: String?

    /// Nil if there are no conditions, or some are not understood.
    var requirement: PodRequirement? {
      let texts = conditions.flatMap(\.elements).map(\.text)
      guard !texts.isEmpty, !texts.contains(nil) else { return nil }
      return PodRequirement(texts.compactMap(\.self).joined(separator: ","))
    }
  }

  var kind: Kind
  /// The last part of the name.
  var name: DocumentValue
  /// Attributes by name, without those for a single platform.
  var attributes: [String: DocumentValue] = [:]
  /// Attributes by platform, then by name.
  var platformAttributes: [String: [String: DocumentValue]] = [:]
  var dependencies: [Dependency] = []
  var children: [PodSpecification] = []

  init(_ kind: Kind, name: DocumentValue) {
    self.kind = kind
    self.name = name
  }

  /// The platform names that CocoaPods uses.
  static let platforms = ["osx", "ios", "tvos", "visionos", "watchos"]

  /// Returns the CocoaPods name of a platform. Podspecs may use an alias.
  static func platform(_ name: String) -> String { name == "macos" ? "osx" : name }
}

/// A place in a podspec that was not understood, before its component is known.
package struct PodGap: Hashable, Sendable {
  package var offset: Int
  package var message: String
  package var hides = ForeignGap.Hidden.anything
}

/// Gaps, each once: loops may come to the same place again.
struct PodGaps {
  /// In the order in which they were noted.
  private(set) var all: [PodGap] = []
  private var known: Set<PodGap> = []

  /// Notes what is not understood.
  mutating func note(
    _ message: String, at offset: Int, hides: ForeignGap.Hidden = .anything
  ) {
    let gap = PodGap(offset: offset, message: message, hides: hides)
    if known.insert(gap).inserted { all.append(gap) }
  }
}

/// The result of reading a podspec.
struct PodDocument: Sendable {
  /// Nil if the file contains no specification.
  var specification: PodSpecification?
  var gaps: [PodGap] = []
  /// Whether the result depends only on its bytes, and on no other file.
  var isSelfContained = true
}
