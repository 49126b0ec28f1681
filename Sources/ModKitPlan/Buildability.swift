import ModKitModel

/// Tells what a backend cannot build, SwiftPM on a platform.
struct Buildability {
  let platform: Platform
  let backend: IntegrationBackend
  /// By component, where its C or Objective-C takes its own Swift to be compiled already.
  let ownSwiftImports: [String: [SourceLocation]]

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
    return objectiveCObstacle(component) ?? mainFileObstacle(component)
      ?? plainAssemblyObstacle(component) ?? mixtureObstacle(component)
  }

  private func objectiveCObstacle(_ component: Component) -> String? {
    let sources = component.files.sources.filter(\.language.needsObjectiveCRuntime)
    guard !platform.hasObjectiveC, let first = sources.first else { return nil }
    let files = sources.count == 1 ? first.path : "\(first.path) and \(sources.count - 1) more"
    return "has Objective-C (\(files)), and \(platform.rawValue) has no Objective-C runtime"
  }

  /// SwiftPM takes a target with such a file for a program, which no other target can link.
  private func mainFileObstacle(_ component: Component) -> String? {
    let file = component.files.sources.lazy.map(\.path).first { path in
      let name = RelativePath.lastComponent(of: path)
      // Few names begin so, and to lower all names of a workspace takes long.
      guard name.utf8.first == UInt8(ascii: "m") || name.utf8.first == UInt8(ascii: "M") else {
        return false
      }
      let parts = name.lowercased().split(separator: ".")
      return parts.count == 2 && parts[0] == "main"
    }
    guard let file else { return nil }
    return "has \(file), for which SwiftPM takes it for a program; rename the file, or move it to"
      + " the shell of a product"
  }

  /// SwiftPM 6.3 waits for a list of headers that the assembler writes for `.S` alone.
  private func plainAssemblyObstacle(_ component: Component) -> String? {
    let file = component.files.sources.lazy.filter { $0.language == .assembly }.map(\.path)
      .first { RelativePath.fileExtension(of: $0) == "s" }
    return file.map { "has \($0), and SwiftPM compiles no `.s`; rename it to `.S`" }
  }

  private func mixtureObstacle(_ component: Component) -> String? {
    guard component.isMixed else { return nil }
    return ownSwiftObstacle(component) ?? moduleMapObstacle(component)
  }

  /// SwiftPM makes one half after the other, where Xcode makes both at once.
  private func ownSwiftObstacle(_ component: Component) -> String? {
    guard let places = ownSwiftImports[component.name], let first = places.first else { return nil }
    let more = places.count == 1 ? "" : " and \(places.count - 1) more"
    return "imports its own Swift into C or Objective-C (\(first.file):\(first.line)\(more)), which"
      + " SwiftPM compiles before Swift; make two components of it, put the import under `#if"
      + " !SWIFT_PACKAGE`, or build it with CocoaPods or Xcode"
  }

  private func moduleMapObstacle(_ component: Component) -> String? {
    guard let map = component.headerSettings.moduleMap else { return nil }
    let place = "\(map.location.file):\(map.location.line)"
    return "mixes Swift with C or Objective-C in the module of \(map.path), and SwiftPM needs a"
      + " module for each; remove `module_map:` (\(place)), or make two components of it"
  }
}
