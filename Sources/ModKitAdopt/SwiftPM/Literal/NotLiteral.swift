/// Why a manifest is not read from its text: the first place that has to be evaluated.
struct NotLiteral: Error, Equatable {
  /// The offset of the place, in bytes.
  var offset: Int
  /// What follows "Package.swift:3:1 ", such as `reads the environment`.
  var reason: String

  init(_ reason: String, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension NotLiteral {
  /// Returns the fault with a place if it has none.
  func placed(at offset: Int) -> NotLiteral {
    self.offset == 0 ? NotLiteral(reason, at: offset) : self
  }

  /// Returns the fault of a name that the text does not define.
  static func unknown(_ name: String, at offset: Int) -> NotLiteral {
    switch name {
    case "Context", "ProcessInfo", "getenv": NotLiteral("reads the environment", at: offset)
    case "FileManager", "URL", "Data", "Bundle": NotLiteral("reads files", at: offset)
    default: NotLiteral("computes `\(name)`", at: offset)
    }
  }

  /// Returns the fault of an expression or a statement that is not understood.
  static func unclear(_ text: String, at offset: Int) -> NotLiteral {
    NotLiteral("has `\(text)`", at: offset)
  }
}
