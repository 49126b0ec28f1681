import ModKitModel

/// The names of the components of a project, which are distinct. Names of targets have no rules.
struct XcodeComponentNames {
  /// The names of the components, in the order of the targets.
  private(set) var names: [String] = []
  /// The names that are taken, in lower case.
  private var taken: Set<String> = []

  /// - Parameter targets: the names of the targets and their modules
  init(_ targets: [(name: String, module: String)]) {
    // Names and modules are looked up in one table.
    let modules = Set(targets.map { $0.module.lowercased() })
    for (target, module) in targets {
      let own = module.lowercased()
      let candidates = [Self.plain(target), Self.plain(module)].compactMap(\.self)
      let name = candidates.first { name in
        let key = name.lowercased()
        return !taken.contains(key) && (key == own || !modules.contains(key))
      }
      add(name ?? numbered(Self.spelled(target), besides: modules))
    }
  }

  private mutating func add(_ name: String) {
    names.append(name)
    taken.insert(name.lowercased())
  }

  private func numbered(_ name: String, besides modules: Set<String>) -> String {
    var (result, number) = (name, 1)
    while taken.contains(result.lowercased()) || modules.contains(result.lowercased()) {
      number += 1
      result = "\(name)-\(number)"
    }
    return result
  }

  /// Returns the name that a component can have for any text.
  static func name(for text: String) -> String { plain(text) ?? spelled(text) }

  /// Returns a text with a hyphen for what names do not allow, or nil if letters would be lost.
  private static func plain(_ text: String) -> String? {
    let isLatin = text.unicodeScalars.allSatisfy {
      $0.isASCII || !$0.properties.isAlphabetic && $0.properties.numericType == nil
    }
    let name = written(text) { _ in nil }
    return isLatin && name.utf8.first.map(ModuleName.isIdentifierByte) == true ? name : nil
  }

  /// Returns a text with the code points of what is not ASCII, as `U+9996`.
  private static func spelled(_ text: String) -> String {
    let name = written(text) { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return name.utf8.first.map(ModuleName.isIdentifierByte) == true ? name : "Target\(name)"
  }

  /// - Parameter spelling: what stands for a scalar that is not ASCII, or nil for a hyphen
  private static func written(
    _ text: String, _ spelling: (Unicode.Scalar) -> String?
  ) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, isAllowed(UInt8(scalar.value)) {
        name.unicodeScalars.append(scalar)
      } else if !scalar.isASCII, let spelled = spelling(scalar) {
        name += spelled
      } else if name.last != "-", !name.isEmpty {
        name.append("-")
      }
    }
    return name
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    ModuleName.isIdentifierByte(byte) || ".+-".utf8.contains(byte)
  }
}
