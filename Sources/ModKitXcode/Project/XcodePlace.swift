import ModKitModel

/// The place of a file or a group of a project.
enum XcodePlace: Hashable, Sendable {
  /// Relative to the workspace root.
  case inside(String)
  /// Outside of the workspace, or known to Xcode alone.
  case outside(String)
  /// Among the products of a build.
  case product(String)
  /// In an SDK or in Xcode.
  case sdk(String)

  /// The path relative to the workspace root, or nil if it is not there.
  var path: String? {
    if case .inside(let path) = self { path } else { nil }
  }

  var isOutside: Bool {
    if case .outside = self { true } else { false }
  }

  /// Why there is no file to read, as the predicate of a sentence; nil if there may be one.
  var absence: String? {
    switch self {
    case .inside: nil
    case .outside: "is outside of the workspace, or only Xcode knows where it is"
    case .product: "is made by the build"
    case .sdk: "is in an SDK"
    }
  }

  /// The path, wherever it starts.
  var text: String {
    switch self {
    case .inside(let path), .outside(let path), .product(let path), .sdk(let path): path
    }
  }

  /// The last name of the path.
  var name: String { String(RelativePath.lastComponent(of: text)) }

  /// Returns the place of a path that is relative to this one.
  func joined(_ path: String?) -> XcodePlace {
    guard let path, !path.isEmpty else { return self }
    switch self {
    case .inside(let directory):
      if Self.isPlain(path) { return .inside(RelativePath.join(directory, path)) }
      return RelativePath.resolve(path, in: directory).map { .inside($0) } ?? .outside(path)
    case .outside(let directory): return .outside("\(directory)/\(path)")
    case .product(let directory): return .product(directory.isEmpty ? path : "\(directory)/\(path)")
    case .sdk(let directory): return .sdk(directory.isEmpty ? path : "\(directory)/\(path)")
    }
  }

  /// Whether a path has neither `.` nor `..` nor empty names: most have not, and need no resolving.
  private static func isPlain(_ path: String) -> Bool {
    var isStart = true
    for byte in path.utf8 {
      if isStart, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") { return false }
      isStart = byte == UInt8(ascii: "/")
    }
    return !isStart
  }
}
