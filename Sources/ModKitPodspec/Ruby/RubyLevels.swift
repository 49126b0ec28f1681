import ModKitFormats

/// A specification, or the part of it for one platform: `s.ios`.
struct RubySpecification {
  var level: Int
  var platform: String?
}

/// The specifications that are being read, each inside its parent.
struct RubyLevels {
  private var levels: [(specification: PodSpecification, parent: Int?)] = []

  subscript(level: Int) -> PodSpecification {
    get { levels[level].specification }
    _modify { yield &levels[level].specification }
  }

  var isEmpty: Bool { levels.isEmpty }
  var count: Int { levels.count }

  /// Adds a specification.
  ///
  /// - Returns: its level
  mutating func enter(_ specification: PodSpecification, parent: Int?) -> Int {
    levels.append((specification, parent))
    return levels.count - 1
  }

  mutating func leave() -> PodSpecification { levels.removeLast().specification }

  func parent(of level: Int) -> Int? { levels[level].parent }

  func root(of level: Int) -> Int { path(to: level)[0] }

  /// The levels from the root to `level`.
  private func path(to level: Int) -> [Int] {
    var path = [level]
    while let parent = levels[path[path.count - 1]].parent { path.append(parent) }
    return path.reversed()
  }

  /// Returns an attribute that a podspec reads from a specification, or nil if it is not known.
  func value(ofMember name: String, at level: Int) -> DocumentValue.Kind? {
    let (own, root) = (self[level], self[root(of: level)])
    switch name {
    case "name": return wholeName(of: level).map(DocumentValue.Kind.string)
    case "base_name": return own.baseName?.kind
    case "version": return root.attributes["version"]?.kind
    case "module_name":
      return own.attributes["module_name"]?.kind ?? own.derivedModule.map(DocumentValue.Kind.string)
    case "homepage", "module_map", "requires_arc", "social_media_url", "static_framework":
      return own.attributes[name]?.kind
    case "summary":
      return own.attributes[name]?.text.map { DocumentValue.Kind.string(RubyText.stored($0)) }
    default: return nil
    }
  }

  /// Returns the full name, such as `Pod/Outer/Inner`.
  private func wholeName(of level: Int) -> String? {
    let path = path(to: level)
    let names = path.compactMap { self[$0].baseName?.text }
    return names.count == path.count ? names.joined(separator: "/") : nil
  }
}

extension PodSpecification {
  /// The last part of the name, which a subspec may set too.
  fileprivate var baseName: DocumentValue? {
    attributes["name"] ?? (name.kind == .null ? nil : name)
  }

  fileprivate var derivedModule: String? {
    (attributes["header_dir"] ?? baseName)?.text.map(PodModule.name)
  }
}
