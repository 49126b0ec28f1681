import ModKitModel

extension Rule {
  /// A module has one map, and a directory has one umbrella.
  static let duplicateModuleMap = Rule(
    id: "duplicate-module-map",
    summary: """
      No two module maps declare the same module, none competes with the map that modkit writes, \
      and no directory has two umbrellas.
      """,
    rationale: """
      Clang stops with "redefinition of module" as soon as it reads both maps. Whether it does \
      depends on the search paths of the importing target: a file `module.modulemap` is read \
      wherever its directory is searched. modkit writes a map for each component that names none. \
      Two umbrellas in one directory both claim its headers: "umbrella already covers this \
      directory". Maps within frameworks and below the tests of a component are not checked.
      """,
    remedy: """
      Remove one of the maps, or name the right one under `headers: {module_map: …}` and remove \
      the other. Give each umbrella a directory of its own.
      """,
    example: .duplicateModuleMap
  ) { context in
    let maps = distinct(context.architecture.moduleMaps)
    return redefinitions(among: maps) + competitors(among: maps, context) + clashes(among: maps)
  }

  /// Removes duplicates: several components may name the same map.
  private static func distinct(_ maps: [ModuleMapFile]) -> [ModuleMapFile] {
    var seen: Set<String> = []
    // A map that a manifest names is intended; the others are superfluous.
    return maps.sorted { $0.rank < $1.rank }.filter { seen.insert($0.path).inserted }
  }

  private static func redefinitions(among maps: [ModuleMapFile]) -> [Violation] {
    var first: [String: ModuleMapFile] = [:]
    return maps.flatMap { map in
      map.modules.compactMap { module in
        guard let known = first[module.name], known.path != map.path else {
          first[module.name] = map
          return nil
        }
        return .redefinition(of: module, in: map, after: known)
      }
    }
  }

  /// Maps that clang finds by itself and that compete with one that modkit writes.
  private static func competitors(
    among maps: [ModuleMapFile], _ context: RuleContext
  ) -> [Violation] {
    maps.filter { $0.declaration == nil && $0.isImplicit }.compactMap { map in
      guard let component = context.component(named: map.component),
        component.headerSettings.moduleMap == nil, !component.files.publicHeaders.isEmpty,
        let module = map.modules.first(where: { $0.name == component.module })
      else { return nil }
      return .competitor(map, module)
    }
  }

  private static func clashes(among maps: [ModuleMapFile]) -> [Violation] {
    var first: [String: (ModuleMapFile, ModuleMapFile.Umbrella)] = [:]
    return maps.flatMap { map in
      map.umbrellas.compactMap { umbrella in
        guard let known = first[umbrella.directory] else {
          first[umbrella.directory] = (map, umbrella)
          return nil
        }
        // If both maps declare the same module, the other finding reports it.
        guard known.0.path == map.path || known.1.module != umbrella.module else { return nil }
        return .clash(of: umbrella, in: map, with: known.1, in: known.0)
      }
    }
  }
}

extension ModuleMapFile {
  fileprivate var rank: (Int, String, String) { (declaration == nil ? 1 : 0, path, component) }

  fileprivate func subject(_ name: String) -> String { "\(path):\(name)" }
}

extension Violation {
  fileprivate static func redefinition(
    of module: ModuleMapFile.Module, in map: ModuleMapFile, after known: ModuleMapFile
  ) -> Violation {
    let other = known.modules.first { $0.name == module.name }?.position
    return Violation(
      component: map.component,
      target: known.component == map.component ? nil : known.component,
      subject: map.subject(module.name),
      location: map.location(module.position),
      message: "the module '\(module.name)' is declared by \(map.path) and by \(known.path)",
      notes: other.map { ["the other declaration is at \(known.location($0))"] } ?? [],
      fix: "remove one of the two maps")
  }

  fileprivate static func competitor(
    _ map: ModuleMapFile, _ module: ModuleMapFile.Module
  ) -> Violation {
    Violation(
      component: map.component,
      subject: map.subject(module.name),
      location: map.location(module.position),
      message: "\(map.path) declares the module of '\(map.component)', and so does the map that"
        + " modkit writes",
      fix: "name it under `headers: {module_map: …}` in the component's manifest, or remove it")
  }

  fileprivate static func clash(
    of umbrella: ModuleMapFile.Umbrella, in map: ModuleMapFile,
    with known: ModuleMapFile.Umbrella, in other: ModuleMapFile
  ) -> Violation {
    Violation(
      component: map.component,
      target: other.component == map.component ? nil : other.component,
      subject: map.subject(umbrella.module),
      location: map.location(umbrella.position),
      message: "the module '\(umbrella.module)' has its umbrella in \(umbrella.directory), and so"
        + " has '\(known.module)'",
      notes: ["the other umbrella is at \(other.location(known.position))"],
      fix: "give each umbrella a directory of its own, or list the headers of one module")
  }
}

extension RuleExample {
  fileprivate static let duplicateModuleMap = RuleExample(
    bad: [
      "Login/component.yml": """
      name: Login
      layer: base-business
      """,
      "Login/Headers/Login.h": """
      NSString *LoginUserID(void);
      """,
      "Login/Headers/module.modulemap": """
      module Login {
        umbrella header "Login.h"
        export *
      }
      """,
    ],
    finding: """
      Login/Headers/module.modulemap:1:8: error[duplicate-module-map] Login/Headers/module.modulemap declares the module of 'Login', and so does the map that modkit writes
        fix: name it under `headers: {module_map: …}` in the component's manifest, or remove it
      """,
    good: [
      "Login/component.yml": """
      name: Login
      layer: base-business
      headers: {module_map: Headers/module.modulemap}
      """
    ])
}
