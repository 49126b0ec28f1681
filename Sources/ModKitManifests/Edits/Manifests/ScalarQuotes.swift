import ModKitModel
import ModKitSource

/// The quotes around a name in YAML.
enum ScalarQuotes {
  case none
  case single
  case double

  /// Finds the quotes of text by its first byte.
  init(before byte: UInt8) {
    self = byte == "'" ? .single : byte == "\"" ? .double : .none
  }

  /// Returns a name in these quotes, or in double quotes if it needs quotes and has none.
  func text(of name: String) -> String {
    switch self {
    case .none: YAMLScalar.text(of: name)
    case .single: "'" + name.split(by: "'").joined(separator: "''") + "'"
    case .double: YAMLScalar.quoted(name)
    }
  }

  /// Whether a name can be written: on one line and without invisible characters.
  static func canHold(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy(YAMLScalar.canHold)
  }
}

extension String {
  fileprivate func split(by separator: Character) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
