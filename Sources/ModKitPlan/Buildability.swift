import ModKitModel

/// Tells what a backend cannot build, SwiftPM on a platform.
struct Buildability {
  let platform: Platform
  let backend: IntegrationBackend

  /// The components that have to be left out, each with its reason: those that cannot be built,
  /// and those that need one of them.
  func omissions(among components: [Component], _ graph: DependencyGraph) -> [String: String] {
    var omitted: [String: String] = [:]
    for component in components {  // dependencies first
      let obstacle = obstacle(to: component)
      let missing = graph.dependencies(of: component.name).first { omitted[$0] != nil }
      omitted[component.name] = obstacle ?? missing.map { "depends on '\($0)', which is left out" }
    }
    return omitted
  }

  /// Why a component cannot be built; nil when it can.
  func obstacle(to component: Component) -> String? {
    switch backend {
    case .swiftpm: swiftPMObstacle(to: component)
    case .cocoapods: cocoaPodsObstacle(to: component)
    }
  }

  /// CocoaPods builds for Apple's platforms, wherever its files are generated.
  private func cocoaPodsObstacle(to component: Component) -> String? {
    guard !component.platforms.isEmpty, !component.platforms.contains(where: \.hasObjectiveC)
    else { return nil }
    let names = component.platforms.map(\.rawValue).joined(separator: ", ")
    return "is for \(names) by its manifest, and CocoaPods is for Apple's platforms"
  }

  private func swiftPMObstacle(to component: Component) -> String? {
    if !component.platforms.isEmpty, !component.platforms.contains(platform) {
      let names = component.platforms.map(\.rawValue).joined(separator: ", ")
      return "is for \(names) by its manifest, not for \(platform.rawValue)"
    }
    return objectiveCObstacle(component) ?? mixtureObstacle(component)
  }

  private func objectiveCObstacle(_ component: Component) -> String? {
    let sources = component.files.sources.filter(\.language.needsObjectiveCRuntime)
    guard !platform.hasObjectiveC, let first = sources.first else { return nil }
    let files = sources.count == 1 ? first.path : "\(first.path) and \(sources.count - 1) more"
    return "has Objective-C (\(files)), and \(platform.rawValue) has no Objective-C runtime"
  }

  private func mixtureObstacle(_ component: Component) -> String? {
    let languages = component.languages
    guard languages.contains(.swift), languages.count > 1 else { return nil }
    return "mixes Swift with C or Objective-C, which one SwiftPM target cannot hold; make two"
      + " components of it"
  }
}
