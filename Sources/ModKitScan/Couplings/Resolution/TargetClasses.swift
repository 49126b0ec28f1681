import ModKitModel

/// Settles what the uses of targets mean when all classes are known.
struct TargetClasses {
  private let names: Set<String>
  private let lastNames: Set<String>

  /// - Parameter declared: the declarations of the classes that are looked up
  init(_ declared: [CouplingSite]) {
    names = Set(declared.compactMap(\.knownName))
    lastNames = Set(declared.compactMap { ($0.knownType ?? $0.knownName)?.lastName })
  }

  /// The sites with classes as known at run time only where a module may be missing: a class with the bare
  /// name is not there, but one of a module is.
  func opening(_ sites: [CouplingSite]) -> [CouplingSite] {
    sites.map { site in
      guard site.pattern?.mayHaveModule == true else { return site }
      var site = site
      if site.kind == .objectiveCClass {
        site.name = opening(site.name)
      } else {
        site.type = site.type.map(opening)
      }
      return site
    }
  }

  private func opening(_ name: CouplingSite.Name) -> CouplingSite.Name {
    guard let known = name.known, !names.contains(known), lastNames.contains(known) else {
      return name
    }
    return .open("\(known) of a module that the parameters name")
  }
}
