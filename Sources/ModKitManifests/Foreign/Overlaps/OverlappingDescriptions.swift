import ModKitModel

/// Chooses one of several descriptions of the same sources: a library often has a podspec and a
/// project beside its package.
///
/// An Xcode target that an app of its project needs comes first, because that app is built with it;
/// then packages, BUILD files, podspecs and other targets of projects.
struct OverlappingDescriptions {
  typealias Found = (format: ForeignFormat, component: ComponentDescription)

  private let found: [Found]
  private let neededByApps: Set<Int>
  /// Where the sources of each component are.
  private let places: [Set<String>]
  /// The components of each description.
  private let members: [String: [Int]]

  /// Drops all components but one of those that describe the same sources. What depends on a
  /// dropped one depends on the one that is kept.
  ///
  /// - Returns: one decision for each pair of descriptions, sorted by place
  static func drop(from found: inout [Found]) -> [ForeignDecision] {
    let choice = OverlappingDescriptions(found)
    let keepers = choice.keepers()
    guard !keepers.isEmpty else { return [] }
    for (dropped, kept) in keepers.sorted(by: { $0.key < $1.key })
    where found[dropped].format.hasProjects && choice.isSame(kept, dropped) {
      found[kept].component.inheritTests(of: found[dropped].component)
    }
    for (dropped, kept) in keepers.sorted(by: { $0.key < $1.key })
    where found[dropped].component.module.lowercased() == found[kept].component.module.lowercased()
    {
      found[kept].component.aliases += found[dropped].component.aliases
    }
    let decisions = choice.decisions(keepers)
    found = found.indices.filter { keepers[$0] == nil }.map { found[$0] }
    return decisions
  }

  private init(_ found: [Found]) {
    self.found = found
    neededByApps = Self.neededByApps(found)
    places = found.map { Self.places(of: $0.component) }
    members = Dictionary(grouping: found.indices) { found[$0].component.location.file }
  }

  /// The component that is taken in place of each dropped one.
  private func keepers() -> [Int: Int] {
    let order = found.indices.sorted { (rank($0), $0) < (rank($1), $1) }
    var owners: [String: [Int]] = [:]
    var keepers: [Int: Int] = [:]
    for index in order {
      let keys = Self.keys(of: found[index].component)
      let keeper = keys.lazy.flatMap { owners[$0] ?? [] }
        .first {
          found[$0].format != found[index].format && (isSame($0, index) || isOfSeveral($0, index))
        }
      if let keeper {
        keepers[index] = keeper
      } else {
        for key in keys { owners[key, default: []].append(index) }
      }
    }
    return keepers
  }

  private func rank(_ index: Int) -> Int {
    if neededByApps.contains(index) { return found[index].format == .xcode ? 0 : 1 }
    return switch found[index].format {
    case .swiftpm: 2
    case .bazel: 3
    case .podspec: 4
    // A project in the repository is the result of its spec, and may have been changed since.
    case .xcode: 5
    case .xcodegen, .tuist: 6
    }
  }

  /// The targets of projects that an app of the same project needs, and the apps.
  private static func neededByApps(_ found: [Found]) -> Set<Int> {
    let projects = Dictionary(grouping: found.indices.filter { found[$0].format.hasProjects }) {
      found[$0].component.location.file
    }
    var needed: Set<Int> = []
    for members in projects.values {
      let owners = Dictionary(
        members.flatMap { index in found[index].component.aliases.map { ($0, index) } },
        uniquingKeysWith: { first, _ in first })
      var open = members.filter { found[$0].component.isTool }
      while let next = open.popLast() {
        guard needed.insert(next).inserted else { continue }
        open += found[next].component.references.compactMap { owners[$0.reference] }
      }
    }
    return needed
  }

  // MARK: The same sources

  private static func keys(of component: ComponentDescription) -> Set<String> {
    [component.name.lowercased(), component.module.lowercased()]
  }

  /// Whether two components may have sources in common. Two apps of one name in different folders
  /// have none.
  private func isSame(_ left: Int, _ right: Int) -> Bool {
    let (ones, others) = (places[left], places[right])
    if ones.isEmpty || others.isEmpty { return haveOneModule(left, right) }
    return Self.areShared(ones, others)
  }

  /// Whether a target that no app needs is one module of the sources of several components that are kept, as
  /// a project beside a package may make one of all targets of the package.
  private func isOfSeveral(_ kept: Int, _ index: Int) -> Bool {
    guard haveOneModule(kept, index), rank(kept) < rank(index), !neededByApps.contains(index)
    else { return false }
    return (members[found[kept].component.location.file] ?? []).contains {
      Self.areShared(places[index], places[$0])
    }
  }

  private func haveOneModule(_ left: Int, _ right: Int) -> Bool {
    found[left].component.module.lowercased() == found[right].component.module.lowercased()
  }

  /// Whether a path of one set is, or is in, a path of the other.
  ///
  /// - Complexity: linear in the number of paths and the depth of their directories
  private static func areShared(_ places: Set<String>, _ others: Set<String>) -> Bool {
    places.contains { RelativePath.ancestors(of: $0).contains(where: others.contains) }
      || others.contains { RelativePath.ancestors(of: $0).contains(where: places.contains) }
  }

  /// The directories and files that the globs of its sources and headers lead to.
  private static func places(of component: ComponentDescription) -> Set<String> {
    Set(
      (component.sources + component.publicHeaders)
        .flatMap { BraceExpansion.alternatives(of: $0.pattern) }
        .compactMap { pattern in
          Glob.isMagic(pattern)
            ? Glob(pattern, in: component.directory)?.literalPrefix
            : RelativePath.resolve(pattern, in: component.directory)
        })
  }

  // MARK: What was decided

  private func decisions(_ keepers: [Int: Int]) -> [ForeignDecision] {
    let pairs = Dictionary(grouping: keepers.sorted { $0.key < $1.key }) { dropped, kept in
      [found[dropped].component.location.file, found[kept].component.location.file]
    }
    return pairs.values.map { pairs in
      let (dropped, kept) = (found[pairs[0].key].component, found[pairs[0].value].component)
      return ForeignDecision(
        location: dropped.location, taken: kept.location.file,
        names: pairs.map { found[$0.key].component.name }.sorted())
    }.sorted { ($0.location, $0.taken) < ($1.location, $1.taken) }
  }
}
