import ModKitModel

/// The targets of a component that is linked as a library.
struct LibraryRules {
  private let component: Component
  private let artifacts: [Artifact]
  /// The targets of each destination.
  private let targets: [[DestinationTarget]]
  /// The XCFramework on Apple's platforms.
  private let framework: LinkedXCFramework?
  private let dependencies: [String]
  private let visibility: StarlarkValue
  private let needsCPlusPlusRuntime: Bool

  /// - Parameters:
  ///   - targets: the targets of each destination
  ///   - dependencies: the labels of what it needs
  /// - Throws: ``XCFrameworkProblem``
  init(
    _ planned: PlannedComponent, for targets: [[DestinationTarget]], dependencies: [String],
    visibility: StarlarkValue
  ) throws(XCFrameworkProblem) {
    component = planned.component
    artifacts = planned.artifacts
    needsCPlusPlusRuntime = planned.needsCPlusPlusRuntime
    self.targets = targets
    self.dependencies = dependencies
    self.visibility = visibility
    let unknown = targets.joined().filter { $0.isApple && $0.nameInBazel == nil }
    guard unknown.isEmpty else { throw .unknownToBazel(unknown.map(\.triple).sorted()) }
    framework =
      artifacts[0].form == .slice
      ? try LinkedXCFramework(component, artifacts, for: targets) : nil
  }

  private var module: String { component.module }

  /// The directory of the library for Linux, relative to the package: a path with the key is one that Bazel has
  /// not seen.
  private var bundle: String { "Library-\(artifacts[0].key)" }

  // MARK: Files

  /// - Parameter package: the directory of the package, relative to the workspace root
  func files(in package: String) throws(XCFrameworkProblem) -> [GeneratedFile] {
    guard let framework else {
      return [
        GeneratedFile(path: "\(package)/\(bundle)", content: .link(to: artifacts[0].path))
      ]
    }
    return try framework.files(in: package) + compiledModules(in: package)
  }

  /// Compilers find a module by its name in a directory, and each architecture has its own.
  private func compiledModules(in package: String) -> [GeneratedFile] {
    guard component.isSwiftModule else { return [] }
    return zip(artifacts, targets).flatMap { artifact, targets in
      targets.map { target in
        let file = LinkedLibrary.compiledModule(module, for: target)
        return GeneratedFile(
          path: "\(package)/\(compiledModule(artifact, for: target))",
          content: .link(to: "\(artifact.path)/\(Artifact.interfaceDirectory)/\(file)"))
      }
    }
  }

  /// Relative to the package.
  private func compiledModule(_ artifact: Artifact, for target: DestinationTarget) -> String {
    "Modules-\(artifact.key)/\(target.moduleTriple)/\(module).swiftmodule"
  }

  // MARK: Targets

  var buildFile: BuildFile {
    BuildFile(rules: component.isSwiftModule ? swiftRules : clangRules)
  }

  private var swiftRules: [BuildRule] {
    var rule = BuildRule(.swiftImport, name: module)
    rule["archives"] = value { .list([.text($0.archive)]) }
    rule["module_name"] = .text(module)
    rule["swiftmodule"] = value { .text($0.swiftModule) }
    rule["visibility"] = visibility
    rule["data"] = resources
    let (headers, linking) = (headerRules, linkingRule)
    let own = (headers.map(\.name) + [linking?.name].compactMap(\.self)).filter {
      !$0.hasSuffix("_module")
    }
    rule["deps"] = .texts(own.map { ":\($0)" } + dependencies)
    return [rule] + headers + [linking].compactMap(\.self)
  }

  /// The headers of the C of a mixture.
  private var headerRules: [BuildRule] {
    guard component.isMixed else { return [] }
    var rule = BuildRule(.ccLibrary, name: "\(module)_headers")
    presentHeaders(&rule)
    rule["deps"] = .texts(dependencies)
    return [rule, hint]
  }

  private var clangRules: [BuildRule] { framework == nil ? archiveRules : frameworkRules }

  private var archiveRules: [BuildRule] {
    var archive = BuildRule(.ccImport, name: "\(module)_archive")
    archive["static_library"] = value { .text($0.archive) }
    archive["alwayslink"] = .flag(true)
    var rule = BuildRule(.ccLibrary, name: module)
    presentHeaders(&rule)
    rule["data"] = resources
    rule["linkopts"] = linkerOptions
    rule["visibility"] = visibility
    rule["deps"] = .texts([":\(archive.name)"] + dependencies)
    return [rule, archive, hint]
  }

  private var frameworkRules: [BuildRule] {
    var rule = BuildRule(.xcframeworkImport, name: module)
    rule["xcframework_imports"] = framework.map { .all(in: $0.path) }
    rule["includes"] = .texts([Artifact.interfaceDirectory])
    rule["data"] = resources
    let linking = linkingRule
    rule["deps"] = .texts([linking.map { ":\($0.name)" }].compactMap(\.self) + dependencies)
    rule["visibility"] = visibility
    rule["alwayslink"] = .flag(true)
    return [rule, linking].compactMap(\.self)
  }

  private func presentHeaders(_ rule: inout BuildRule) {
    rule["hdrs"] = value { .all(in: $0.interface) }
    rule["includes"] = value { .texts([$0.interface]) }
    rule["aspect_hints"] = .texts([":\(hint.name)"])
  }

  private var hint: BuildRule {
    let clang = component.clangModule
    let map =
      framework == nil
      ? value { .text("\($0.interface)/module.modulemap") }
      : value { .text("\($0.interface)/\(clang)/module.modulemap") }
    return .moduleMap(named: "\(module)_module", module: clang, map)
  }

  private var resources: StarlarkValue? {
    component.resources.isEmpty
      ? nil : .texts([":\(BazelLayout.resources(of: component))"])
  }

  // MARK: Linking

  /// What the library needs of the system, for rules that cannot say it.
  private var linkingRule: BuildRule? {
    guard let options = linkerOptions else { return nil }
    var rule = BuildRule(.ccLibrary, name: "\(module)_linking")
    rule["linkopts"] = options
    return rule
  }

  private var linkerOptions: StarlarkValue? {
    let libraries = Set(artifacts.flatMap(\.linkedLibraries)).sorted().map { "-l\($0)" }
    let frameworks = Set(artifacts.flatMap(\.linkedFrameworks)).sorted()
    let runtime = needsCPlusPlusRuntime ? [framework == nil ? "-lstdc++" : "-lc++"] : []
    let options = libraries + frameworks.flatMap { ["-framework", $0] } + runtime
    return options.isEmpty ? nil : .texts(options)
  }

  // MARK: Architectures

  /// Where the parts of a library are, relative to the package.
  private struct Places {
    var archive: String
    var interface: String
    var swiftModule: String
  }

  /// A value that each architecture has its own of.
  private func value(_ value: (Places) -> StarlarkValue) -> StarlarkValue {
    guard let framework else {
      let interface = "\(bundle)/\(Artifact.interfaceDirectory)"
      return value(
        Places(
          archive: "\(bundle)/\(component.libraryName)", interface: interface,
          swiftModule: "\(interface)/\(module).swiftmodule"))
    }
    var cases: [(condition: String, value: StarlarkValue)] = []
    for (artifact, targets) in zip(artifacts, targets) {
      guard let slice = framework.slice(of: artifact) else { continue }
      let place = "\(framework.path)/\(slice)"
      for target in targets {
        guard let name = target.nameInBazel else { continue }
        let places = Places(
          archive: "\(place)/\(component.libraryName)",
          interface: "\(place)/\(Artifact.interfaceDirectory)",
          swiftModule: compiledModule(artifact, for: target))
        cases.append(("@build_bazel_apple_support//configs:\(name)", value(places)))
      }
    }
    return .select(cases.sorted { $0.condition < $1.condition })
  }
}

extension DestinationTarget {
  /// The name of the target among the configurations of apple_support; nil if it has none.
  fileprivate var nameInBazel: String? {
    switch apple {
    case .macos: "darwin_\(architecture)"
    case .ios, .tvos, .visionos: "\(platform.rawValue)_\(architecture)"
    case .watchos: architecture == "arm64" ? "watchos_device_arm64" : "watchos_\(architecture)"
    case .iosSimulator, .tvosSimulator, .visionosSimulator:
      architecture == "arm64"
        ? "\(platform.rawValue)_sim_arm64" : "\(platform.rawValue)_\(architecture)"
    case .watchosSimulator: "watchos_\(architecture)"
    case .macCatalyst, nil: nil
    }
  }
}
