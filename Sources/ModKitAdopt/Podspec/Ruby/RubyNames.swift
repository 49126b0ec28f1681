/// The values of the names in a podspec.
struct RubyNames {
  private var values: [String: PodValue] = [:]
  /// The specifications that enclose the current position, innermost last, with their variable
  /// names.
  var specifications: [(variable: String, value: PodSpecification)] = []
  var specificationVariables: Set<String> { Set(specifications.map(\.variable)) }

  mutating func define(_ name: String, _ value: PodValue) {
    values[name] = value
  }

  /// Makes the value of a name unknown.
  mutating func forget(_ name: String, at offset: Int) {
    guard values[name] != nil else { return }
    values[name] = Self.unknown(name, at: offset)
  }

  func value(of name: String, at offset: Int) -> PodValue {
    values[name] ?? Self.unknown(name, at: offset)
  }

  /// Returns an attribute that a podspec reads from itself, or nil if `variable` is not a
  /// specification.
  func member(_ name: String, of variable: String, at offset: Int) -> PodValue? {
    guard let level = specifications.lastIndex(where: { $0.variable == variable }) else {
      return nil
    }
    let path = specifications[...level].map(\.value)
    guard let value = PodSpecification.value(ofMember: name, at: path) else {
      return Self.unknown("\(variable).\(name)", at: offset)
    }
    return PodValue(value, at: offset)
  }

  private static func unknown(_ name: String, at offset: Int) -> PodValue {
    PodValue(.unknown("the value of `\(name)`"), at: offset)
  }
}

extension [(variable: String, value: PodSpecification)] {
  mutating func setInnermost(_ specification: PodSpecification) {
    if !isEmpty { self[count - 1].value = specification }
  }
}

extension PodSpecification {
  /// - Parameter path: the specifications from the root to the queried one; not empty
  fileprivate static func value(
    ofMember name: String, at path: [PodSpecification]
  ) -> PodValue.Kind? {
    let (root, own) = (path[0], path[path.count - 1])
    switch name {
    case "name" where path.count > 1: return wholeName(of: path).map(PodValue.Kind.string)
    case "name", "version": return root.attributes[name]?.kind
    case "module_name":
      return own.attributes[name]?.kind
        ?? (path.count == 1 ? own.derivedModule.map(PodValue.Kind.string) : nil)
    default: return nil
    }
  }

  /// Returns the full name, such as `Pod/Outer/Inner`.
  private static func wholeName(of path: [PodSpecification]) -> String? {
    let names = [path[0].attributes["name"]?.text] + path.dropFirst().map(\.name.text)
    let known = names.compactMap(\.self)
    return known.count == names.count ? known.joined(separator: "/") : nil
  }

  private var derivedModule: String? {
    (attributes["header_dir"] ?? attributes["name"])?.text.map(PodModule.name)
  }
}
