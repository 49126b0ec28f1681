import ModKitModel

/// The targets of a component that is linked as a library.
struct LibraryRules {
  private let component: Component
  private let artifacts: [Artifact]
  /// The targets of each destination.
  private let targets: [[DestinationTarget]]
  private var isApple: Bool { artifacts[0].form == .slice }
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
    let names = targets.joined().compactMap(\.nameInBazel)
    guard Set(names).count == names.count else { throw .severalSlices(names.sorted()) }
  }

  private var module: String { component.module }

  /// The directory of a library, relative to the package: a path with the key is one that Bazel has not seen.
  private static func directory(of artifact: Artifact) -> String { "Library-\(artifact.key)" }

  // MARK: Files

  /// - Parameter package: the directory of the package, relative to the workspace root
  func files(in package: String) -> [GeneratedFile] {
    artifacts.map { artifact in
      GeneratedFile(
        path: "\(package)/\(Self.directory(of: artifact))", content: .link(to: artifact.path))
    } + (isApple ? compiledModules(in: package) : [])
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
    BuildFile(targets: component.isSwiftModule ? swiftTargets : clangTargets)
  }

  private var swiftTargets: [BuildTarget] {
    var target = BuildTarget(.swiftImport, name: module)
    target["archives"] = value { .list([.text($0.archive)]) }
    target["module_name"] = .text(module)
    target["swiftmodule"] = value { .text($0.swiftModule) }
    target["visibility"] = visibility
    // Apple's rules look for resources of an import among its dependencies.
    if !isApple { target["data"] = .texts(resources) }
    let (headers, linking) = (headerTargets, linkingTarget)
    let own = [headers.first?.name, linking?.name].compactMap(\.self).map { ":\($0)" }
    target["deps"] = .texts(own + (isApple ? resources : []) + dependencies)
    return [target] + headers + [linking].compactMap(\.self)
  }

  /// The headers of the C of a mixture.
  private var headerTargets: [BuildTarget] {
    guard component.isMixed else { return [] }
    var target = BuildTarget(.ccLibrary, name: "\(module)_headers")
    presentHeaders(&target)
    target["deps"] = .texts(dependencies)
    return [target, hint]
  }

  private var clangTargets: [BuildTarget] {
    var archive = BuildTarget(.ccImport, name: "\(module)_archive")
    archive["static_library"] = value { .text($0.archive) }
    archive["alwayslink"] = .flag(true)
    var target = BuildTarget(.ccLibrary, name: module)
    presentHeaders(&target)
    target["data"] = .texts(resources)
    target["linkopts"] = linkerOptions
    target["visibility"] = visibility
    target["deps"] = .texts([":\(archive.name)"] + dependencies)
    return [target, archive, hint]
  }

  private func presentHeaders(_ target: inout BuildTarget) {
    target["hdrs"] = value { .all(in: $0.interface) }
    target["includes"] = value { .texts([$0.interface]) }
    target["aspect_hints"] = .texts([":\(hint.name)"])
  }

  private var hint: BuildTarget {
    let clang = component.clangModule
    let place = isApple ? "\(clang)/module.modulemap" : "module.modulemap"
    let map = value { .text("\($0.interface)/\(place)") }
    return .moduleMap(named: "\(module)_module", module: clang, map)
  }

  private var resources: [String] {
    component.resources.isEmpty ? [] : [":\(component.resourceModule)"]
  }

  // MARK: Linking

  /// What the library needs of the system, for rules that cannot say it.
  private var linkingTarget: BuildTarget? {
    guard let options = linkerOptions else { return nil }
    var target = BuildTarget(.ccLibrary, name: "\(module)_linking")
    target["linkopts"] = options
    return target
  }

  private var linkerOptions: StarlarkValue? {
    let libraries = Set(artifacts.flatMap(\.linkedLibraries)).sorted().map { "-l\($0)" }
    let frameworks = Set(artifacts.flatMap(\.linkedFrameworks)).sorted()
    let runtime = needsCPlusPlusRuntime ? [isApple ? "-lc++" : "-lstdc++"] : []
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

  private func places(of artifact: Artifact, swiftModule: String?) -> Places {
    let directory = Self.directory(of: artifact)
    let interface = "\(directory)/\(Artifact.interfaceDirectory)"
    return Places(
      archive: "\(directory)/\(component.libraryName)", interface: interface,
      swiftModule: swiftModule ?? "\(interface)/\(module).swiftmodule")
  }

  /// A value that each architecture has its own of.
  private func value(_ value: (Places) -> StarlarkValue) -> StarlarkValue {
    guard isApple else { return value(places(of: artifacts[0], swiftModule: nil)) }
    let cases = zip(artifacts, targets).flatMap { artifact, targets in
      targets.compactMap { target in
        target.nameInBazel.map { name in
          let swiftModule = compiledModule(artifact, for: target)
          return (
            condition: "@build_bazel_apple_support//configs:\(name)",
            value: value(places(of: artifact, swiftModule: swiftModule))
          )
        }
      }
    }
    return .select(cases.sorted { $0.condition < $1.condition })
  }
}

extension DestinationTarget {
  /// The name of the target among the configurations of apple_support; nil if it has none.
  var nameInBazel: String? {
    switch apple {
    case .macos: "darwin_\(architecture)"
    case .ios, .tvos, .visionos: "\(platform.rawValue)_\(architecture)"
    case .visionosSimulator: architecture == "arm64" ? "visionos_sim_arm64" : nil
    case .watchos: architecture == "arm64" ? "watchos_device_arm64" : "watchos_\(architecture)"
    case .iosSimulator, .tvosSimulator:
      architecture == "arm64"
        ? "\(platform.rawValue)_sim_arm64" : "\(platform.rawValue)_\(architecture)"
    case .watchosSimulator: "watchos_\(architecture)"
    case .macCatalyst, nil: nil
    }
  }
}
