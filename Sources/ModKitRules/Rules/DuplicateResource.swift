import ModKitModel

extension Rule {
  /// A resource is in an app once.
  static let duplicateResource = Rule(
    id: "duplicate-resource",
    summary: """
      No two components that are built together have the same resource, and no two resources of a \
      component have one name in its bundle.
      """,
    rationale: """
      A file that two components have is in the app twice, and everybody downloads it twice. Files \
      are compared by their bytes, whatever their names are. Build systems put the files of a bundle \
      into one directory, except for languages (`en.lproj`) and documents such as asset catalogs: of \
      two files with one name, one replaces the other, or the build fails. Names that differ only in \
      case are one file on the disks of most Macs. Components are built together if they are linked \
      into one program. What each bundle needs for itself is no copy: property lists, privacy \
      manifests, app icons, string catalogs. Asset catalogs of one name are compiled into one, and \
      variants for several platforms are never in one bundle. The bundles of components that other \
      tools describe are not known.
      """,
    remedy: """
      Move the file to a component that both use, or rename one of the two. An exception may name \
      the file: `{rule: duplicate-resource, from: Profile, to: Profile/Resources/empty.png, reason: …}`.
      """,
    defaultSeverity: nil,
    example: .duplicateResource
  ) { context in
    let workspace = context.workspace
    guard workspace.components.contains(where: { !$0.resources.isEmpty }) else { return [] }
    return copies(context.architecture) + workspace.components.flatMap(namesakes)
  }

  /// One violation for each component with a file that one before it has too.
  private static func copies(_ architecture: Architecture) -> [Violation] {
    let groups = architecture.resourceContents.equal
    guard !groups.isEmpty else { return [] }
    var owners: [String: [String]] = [:]
    for component in architecture.workspace.components {
      for path in component.resources where !path.isNeededByEachBundle {
        owners[path, default: []].append(component.name)
      }
    }
    let coLinkage = CoLinkage(architecture)
    return groups.flatMap { group in
      let places = group.flatMap { path in (owners[path] ?? []).map { (component: $0, path: path) }
      }
      let files = Dictionary(grouping: places, by: \.component)
        .compactMapValues { $0.map(\.path).min() }
      return coLinkage.partners(among: files.keys.sorted()).compactMap {
        component, partner -> Violation? in
        guard let own = files[component], let other = files[partner], own != other else {
          return nil
        }
        let size = architecture.resourceContents.sizes[own] ?? 0
        return Violation.copy(own, of: component, other, of: partner, size: size)
      }
    }
  }

  /// One violation for each resource after the first of its name in the bundle.
  private static func namesakes(in component: Component) -> [Violation] {
    guard component.isEditable else { return [] }
    var first: [String: String] = [:]
    return component.resourceDocuments.filter { !$0.isOneOfMany }.sorted().compactMap { path in
      let names = RelativePath.names(in: path)
      let language = names.dropLast().last { $0.hasSuffix(".lproj") }
      let place = "\(path.platform)/\(language ?? "")/\(names.last ?? "")".lowercased()
      guard let known = first[place] else {
        first[place] = path
        return nil
      }
      return .namesake(path, of: known, in: component)
    }
  }
}

extension String {
  /// Whether it is the path of an `Info.plist`: an app has one for each configuration, and a bundle has its
  /// own.
  private var isInfoPlist: Bool {
    RelativePath.lastComponent(of: self).lowercased() == "info.plist"
  }

  /// Whether a bundle has one of its own, whatever other bundles have.
  fileprivate var isNeededByEachBundle: Bool {
    let names = RelativePath.names(in: self)
    let isIcon = names.contains { $0.hasSuffix(".appiconset") || $0.hasSuffix(".icon") }
    return isIcon || isInfoPlist || hasSuffix(".xcprivacy") || hasSuffix(".xcstrings")
      || names.last == "InfoPlist.strings"
  }

  /// Whether a component may have several of the name: those of configurations, and asset catalogs,
  /// which are compiled into one.
  fileprivate var isOneOfMany: Bool { isInfoPlist || hasSuffix(".xcassets") }

  /// The directory that says for which platform it is; empty if there is none.
  fileprivate var platform: String {
    RelativePath.names(in: self).dropLast().last {
      let name = $0.lowercased()
      return Self.platformDirectories.contains(name)
    }.map { String($0) } ?? ""
  }

  private static let platformDirectories: Set<String> = [
    "ios", "iphone", "ipad", "macos", "mac", "osx", "macosx", "catalyst", "tvos", "tv", "appletv",
    "watchos", "watch", "visionos", "vision", "xros", "linux",
  ]
}

extension Violation {
  fileprivate static func copy(
    _ path: String, of component: String, _ other: String, of partner: String, size: Int
  ) -> Violation {
    Violation(
      component: component,
      target: partner,
      subject: path,
      location: SourceLocation(file: path, line: 1, column: 1),
      message: "'\(component)' has the same \(size) bytes as '\(partner)' has in \(other)",
      related: [RelatedPlace(SourceLocation(file: other, line: 1, column: 1), "the same bytes")],
      fix: "move the file to a component that both use")
  }

  fileprivate static func namesake(
    _ path: String, of known: String, in component: Component
  ) -> Violation {
    Violation(
      component: component.name,
      subject: path,
      location: SourceLocation(file: path, line: 1, column: 1),
      message: "the bundle of '\(component.name)' has one place for \(path) and \(known)",
      related: [
        RelatedPlace(SourceLocation(file: known, line: 1, column: 1), "it has the same name")
      ],
      fix: "rename one of them, or put them into a document such as an asset catalog")
  }
}

extension RuleExample {
  fileprivate static let duplicateResource = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      rules: {duplicate-resource: warning}
      """,
      "Home/component.yml": """
      name: Home
      layer: main-business
      dependencies: [Profile]
      resources: ["Resources/**"]
      """,
      "Home/Resources/placeholder.svg": "<svg/>",
      "Home/Sources/Home.swift": "import Profile",
      "Profile/component.yml": """
      name: Profile
      layer: base-business
      resources: ["Resources/**"]
      """,
      "Profile/Resources/empty.svg": "<svg/>",
      "Profile/Sources/Profile.swift": "public struct Profile {}",
    ],
    finding: """
      Profile/Resources/empty.svg:1:1: warning[duplicate-resource] 'Profile' has the same 6 bytes as 'Home' has in Home/Resources/placeholder.svg
        fix: move the file to a component that both use
      """,
    good: [
      "Home/component.yml": """
      name: Home
      layer: main-business
      dependencies: [Profile]
      """,
      "Home/Resources/placeholder.svg": "",
    ])
}
