import ModKitModel

/// Resolves the paths under `headers:` of a manifest and finds their issues.
struct HeaderSettingsAssembly {
  private let directory: String
  private let index: FileIndex
  /// Whether the paths are those of another tool, which a disk of a Mac finds in any case.
  private let isForeign: Bool
  private(set) var settings: HeaderSettings
  private(set) var issues: [ManifestIssue] = []

  init(index: FileIndex, description: ComponentDescription, files: ComponentFiles) {
    self.index = index
    directory = description.component.directory
    isForeign = description.component.foreignFormat != nil
    settings = description.component.headerSettings
    settings.umbrella = resolve(description.umbrella)
    settings.moduleMap = resolve(description.moduleMap)
    let mappings = resolve(description.mappings)
    settings.mappings = mappings?.path
    let strayUmbrella = settings.umbrella.flatMap {
      files.publicHeaders.contains($0.path) ? nil : $0
    }
    if isForeign {
      // Other tools accept a wrong path here, so it is ignored rather than reported.
      if strayUmbrella != nil { settings.umbrella = nil }
      if let map = settings.moduleMap, !index.contains(map.path) { settings.moduleMap = nil }
      if let mappings, Self.outside(mappings, files.publicHeaders) != nil {
        settings.mappings = nil
      }
      return
    }
    if let strayUmbrella {
      report(
        "the umbrella header \(strayUmbrella.path) is no public header",
        at: strayUmbrella.location, advice: "select it under `public:`, or correct the path")
    }
    if let map = settings.moduleMap, !index.contains(map.path) {
      report(
        "there is no module map \(map.path)", at: map.location,
        advice: "correct the path, or remove the line: modkit writes one")
    }
    if let mappings { check(mappings, files.publicHeaders) }
  }

  /// Reports public headers outside of `mappings:`, which CocoaPods rejects too.
  private mutating func check(_ mappings: LocatedPath, _ headers: [String]) {
    guard let outside = Self.outside(mappings, headers) else { return }
    report(
      "the public header \(outside) is not below `mappings:`", at: mappings.location,
      advice: "name a directory that holds all public headers")
  }

  private static func outside(_ mappings: LocatedPath, _ headers: [String]) -> String? {
    headers.first { !RelativePath.isInside($0, directory: mappings.path) }
  }

  private mutating func resolve(_ reference: GlobReference?) -> LocatedPath? {
    guard let reference, let location = reference.location else { return nil }
    guard let path = RelativePath.resolve(reference.pattern, in: directory) else {
      if !isForeign {
        report(
          "the path `\(reference.pattern)` leaves the workspace", at: location,
          advice: "name something inside it, relative to this file")
      }
      return nil
    }
    return LocatedPath(isForeign ? index.actual(path) : path, at: location)
  }

  private mutating func report(_ message: String, at location: SourceLocation, advice: String) {
    issues.append(ManifestIssue(message, at: location, advice: advice))
  }
}
