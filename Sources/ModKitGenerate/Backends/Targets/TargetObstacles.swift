import ModKitModel

/// The components that cannot be built as targets of SwiftPM, or of Bazel.
struct TargetObstacles {
  let conditions: BuildConditions
  var use = TargetUse.package

  /// Returns why a component cannot be built, or nil if it can.
  func obstacle(to component: Component) -> BuildObstacle? {
    platformObstacle(component) ?? objectiveCObstacle(component) ?? importObstacle(component)
      ?? mainFileObstacle(component) ?? plainAssemblyObstacle(component)
      ?? mixtureObstacle(component)
  }

  private func platformObstacle(_ component: Component) -> BuildObstacle? {
    let named = component.platforms
    guard !named.isEmpty, !named.contains(conditions.platform) else { return nil }
    return .platform(conditions.platform, named: named)
  }

  private func objectiveCObstacle(_ component: Component) -> BuildObstacle? {
    guard !conditions.platform.hasObjectiveC else { return nil }
    let sources = component.files.sources.filter(\.language.needsObjectiveCRuntime)
    return sources.isEmpty ? nil : .objectiveC(sources.map(\.path), conditions.platform)
  }

  private func importObstacle(_ component: Component) -> BuildObstacle? {
    guard !conditions.platform.isApple else { return nil }
    return conditions.appleImports[component.name].map(BuildObstacle.appleImport)
  }

  /// SwiftPM treats a target with a `main` file as an executable, which no other target can link.
  private func mainFileObstacle(_ component: Component) -> BuildObstacle? {
    let file = component.files.sources.lazy.map(\.path).first { path in
      let name = RelativePath.lastComponent(of: path)
      // Checking the first letter is cheaper than lowercasing every name.
      guard name.utf8.first == UInt8(ascii: "m") || name.utf8.first == UInt8(ascii: "M") else {
        return false
      }
      let parts = name.lowercased().split(separator: ".")
      return parts.count == 2 && parts[0] == "main"
    }
    return file.map(BuildObstacle.mainFile)
  }

  /// SwiftPM 6.3 expects a list of included headers, which the assembler writes only for `.S`.
  private func plainAssemblyObstacle(_ component: Component) -> BuildObstacle? {
    if use.isBazel { return nil }
    let file = component.files.sources.lazy.filter { $0.language == .assembly }.map(\.path)
      .first { RelativePath.fileExtension(of: $0) == "s" }
    return file.map(BuildObstacle.plainAssembly)
  }

  /// SwiftPM compiles C and Swift as two targets, one after the other. Xcode compiles one target.
  private func mixtureObstacle(_ component: Component) -> BuildObstacle? {
    guard component.isMixed, !use.mixesLanguages else { return nil }
    let places = conditions.ownSwiftImports[component.name] ?? []
    if !places.isEmpty { return .ownSwiftImports(places) }
    return component.headerSettings.moduleMap.map(BuildObstacle.sharedModuleMap)
  }
}
