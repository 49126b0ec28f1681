import ModKitModel

/// Why a component whose source nobody has here cannot be prebuilt either.
enum LibraryObstacle {
  /// It can be no library at all.
  case impossible(String)
  /// What it depends on is source, and stays it.
  case chosenBelow(String, reason: String)
  /// What it depends on is source only as long as a library is missing.
  case missBelow(String, reason: String)
  case missing(String)
}

extension UnavailableComponent {
  init(_ component: Component, denial: String, _ obstacle: LibraryObstacle) {
    let owners = component.owners.isEmpty ? "its owners" : component.owners.joined(separator: ", ")
    self.init(
      name: component.name, owners: component.owners, denial: denial, obstacle: obstacle.phrase,
      advice: obstacle.advice(on: component, owners), isCuredByPrebuild: obstacle.isCuredByPrebuild)
  }
}

extension LibraryObstacle {
  fileprivate var phrase: String {
    switch self {
    case .impossible(let reason): "it \(reason)"
    case .chosenBelow(let name, let reason), .missBelow(let name, let reason):
      "it depends on '\(name)', which is source: \(reason)"
    case .missing(let reason): reason
    }
  }

  fileprivate func advice(on component: Component, _ owners: String) -> String {
    switch self {
    case .impossible: "ask \(owners) for the source, or plan a product without it"
    case .chosenBelow(let name, _):
      "leave '\(name)' prebuilt, or plan a product without '\(component.name)'"
    case .missBelow: "build what is missing with `modkit prebuild`"
    case .missing:
      component.isSourceAbsent
        ? "ask \(owners) for what `modkit prebuild --push --pin \(component.name)` makes"
        : "ask \(owners) for what `modkit prebuild --push` makes"
    }
  }

  fileprivate var isCuredByPrebuild: Bool {
    if case .missBelow = self { true } else { false }
  }
}
