import ModKitModel

/// How a name is written in YAML.
enum ScalarQuotes {
  case none
  case single
  case double

  /// The quotes of text that begins with a byte.
  init(before byte: UInt8) {
    self = byte == "'" ? .single : byte == "\"" ? .double : .none
  }

  /// A name between such quotes, or between quotes after all when it needs them.
  func text(of name: String) -> String {
    switch self {
    case .none: YAMLScalar.text(of: name)
    case .single: "'" + name.split(by: "'").joined(separator: "''") + "'"
    case .double: YAMLScalar.quoted(name)
    }
  }

  /// Whether a name can be written at all: on one line, with nothing that is not seen.
  static func canHold(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy(YAMLScalar.canHold)
  }
}

extension String {
  fileprivate func split(by separator: Character) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
