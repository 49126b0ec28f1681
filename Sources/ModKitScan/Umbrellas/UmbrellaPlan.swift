import ModKitModel

/// An umbrella to check, before the includes between headers are known.
struct UmbrellaPlan {
  /// The place of its component in the workspace.
  var number: Int
  var kind = UmbrellaCoverage.Kind.header
  var path: String
  var location: SourceLocation
  /// The headers that are compiled as part of the module.
  var roots: [String]
  /// The headers that the module map names.
  var declared: Set<String> = []

  /// Returns the handwritten umbrellas of a workspace, in the order of the components.
  static func all(of workspace: Workspace, _ maps: ModuleMapReadings) -> [UmbrellaPlan] {
    workspace.components.indices.compactMap { number in
      let component = workspace.components[number]
      if let place = component.headerSettings.moduleMap {
        return maps.syntax(namedBy: component.name).flatMap {
          UmbrellaPlan(map: $0, at: place, of: component, number, workspace.headerLayout)
        }
      }
      // CocoaPods generates an umbrella header of its own, and imports this one like any other.
      if let umbrella = component.headerSettings.umbrella, workspace.headerProfile != .cocoapods {
        return UmbrellaPlan(umbrella, of: component, number, workspace.headerProfile)
      }
      guard workspace.headerProfile == .xcode,
        let path = XcodeUmbrella.header(
          among: component.files.publicHeaders, module: component.module)
      else { return nil }
      return UmbrellaPlan(
        LocatedPath(path, at: component.locations.name), of: component, number, .xcode)
    }
  }

  private init(
    _ umbrella: LocatedPath, of component: Component, _ number: Int, _ profile: HeaderProfile
  ) {
    self.number = number
    (path, location) = (umbrella.path, umbrella.location)
    roots = [umbrella.path]
    // The map that modkit generates beside it declares the headers that C alone cannot read.
    if profile == .modkit {
      declared = Set(component.files.publicHeaders.filter { HeaderKind(path: $0) != .c })
    }
  }

  /// Returns nil for a map that clang cannot use, which is reported elsewhere.
  private init?(
    map: ModuleMapSyntax, at place: LocatedPath, of component: Component, _ number: Int,
    _ layout: HeaderLayout
  ) {
    let contents = ModuleMapContents(map, of: component, in: layout)
    guard map.issues.isEmpty, contents.issues.isEmpty else { return nil }
    self.number = number
    kind = contents.umbrella == nil ? .moduleMap : .header
    path = contents.umbrella ?? place.path
    location = place.location
    (roots, declared) = (contents.compiled, contents.declared)
  }

  /// Returns the headers that the umbrella does not cover.
  ///
  /// - Parameter includes: the headers that each header includes
  func coverage(in workspace: Workspace, _ includes: [String: [String]]) -> UmbrellaCoverage {
    let component = workspace.components[number]
    let covered = reached(by: includes).union(declared)
    let missing = component.files.publicHeaders.filter { header in
      Self.isJudged(header) && !covered.contains(header)
    }
    return UmbrellaCoverage(
      component: component.name, kind: kind, path: path, location: location,
      missingHeaders: missing)
  }

  private func reached(by includes: [String: [String]]) -> Set<String> {
    var reached = Set(roots)
    var pending = roots
    while let header = pending.popLast() {
      for next in includes[header] ?? [] where reached.insert(next).inserted {
        pending.append(next)
      }
    }
    return reached
  }

  /// Whether a header is checked: clang only looks for these extensions.
  private static func isJudged(_ header: String) -> Bool {
    ["h", "H", "hh", "hpp"].contains(String(RelativePath.fileExtension(of: header)))
  }
}
