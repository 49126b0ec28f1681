extension LiteralValue {
  /// The objects in a list, or nil if it is no list.
  var objects: [LiteralObject]? { list?.compactMap(\.object) }

  /// The texts in a list, or nil if it is no list.
  var texts: [String]? { list?.compactMap(\.text) }
}

extension LiteralObject {
  /// The field that most objects have.
  var name: String? { fields["name"]?.text }

  /// `brew`, `apt` or `yum`.
  var provider: [String: [[String]]] { [maker: [fields["packages"]?.texts ?? []]] }

  /// The raw value of a case such as `gnu11`.
  var cStandard: String { maker }

  /// The raw value of a case such as `gnucxx17`.
  var cxxStandard: String { maker.replacing("cxx", with: "c++").replacing("gnuc++", with: "gnu++") }

  /// The language mode as SwiftPM prints it, or nil if it may refuse it.
  var languageMode: String? {
    switch maker {
    case "v4": return "4"
    case "v4_2": return "4.2"
    case "v5": return "5"
    case "v6": return "6"
    default:
      guard let text = fields["version"]?.text, LiteralToolsVersion(text) != nil,
        text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") })
      else { return nil }
      return text
    }
  }

  /// The version of a platform, such as `10.15`, or nil if SwiftPM may refuse it.
  var platformVersion: String? {
    guard let version = fields["version"] else { return nil }
    if let text = version.text {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let isPlain = parts.allSatisfy { part in
        !part.isEmpty && part.count < 5 && part.allSatisfy { $0.isASCII && $0.isNumber }
      }
      let lowest = ["macOS": 10, "tvOS": 9, "macCatalyst": 13, "visionOS": 1, "driverKit": 19]
      guard (1...3).contains(parts.count), isPlain, let major = Int(parts[0]),
        major >= lowest[maker] ?? 2
      else { return nil }
      return text
    }
    let numbers = version.object?.maker.dropFirst().split(separator: "_") ?? []
    return numbers.isEmpty
      ? nil : numbers.count == 1 ? "\(numbers[0]).0" : numbers.joined(separator: ".")
  }
}
