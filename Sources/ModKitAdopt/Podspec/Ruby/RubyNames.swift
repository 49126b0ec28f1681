/// What the names in a podspec stand for.
struct RubyNames {
  private var values: [String: PodValue] = [:]
  /// The specification that a body is about, and what it is called there.
  var specification: (variable: String, value: PodSpecification)?

  mutating func define(_ name: String, _ value: PodValue) {
    values[name] = value
  }

  /// A name has a value that is not known.
  mutating func forget(_ name: String, at offset: Int) {
    guard values[name] != nil else { return }
    values[name] = Self.unknown(name, at: offset)
  }

  func value(of name: String, at offset: Int) -> PodValue {
    values[name] ?? Self.unknown(name, at: offset)
  }

  /// What a podspec asks of itself; nil when it does not.
  func member(_ name: String, of variable: String, at offset: Int) -> PodValue? {
    guard let specification, specification.variable == variable else { return nil }
    guard let value = specification.value.value(ofMember: name) else {
      return Self.unknown(name, at: offset)
    }
    return PodValue(value, at: offset)
  }

  private static func unknown(_ name: String, at offset: Int) -> PodValue {
    PodValue(.unknown("the value of `\(name)`"), at: offset)
  }
}

extension PodSpecification {
  fileprivate func value(ofMember name: String) -> PodValue.Kind? {
    switch name {
    case "name", "version": attributes[name]?.kind
    case "module_name": attributes[name]?.kind ?? derivedModule.map(PodValue.Kind.string)
    default: nil
    }
  }

  private var derivedModule: String? {
    (attributes["header_dir"] ?? attributes["name"])?.text.map(PodModule.name)
  }
}
