import ModKitModel

/// The targets of a component, or of a half of a mixed one, that Bazel compiles.
struct SourceRules {
  private let target: SourceTarget
  private let module: String
  private let mixedModule: SourceTarget.MixedModule?
  private let declaration: SwiftPMManifest.Target
  private let files: SourcePatterns
  /// The labels of what it needs.
  private let dependencies: [String]
  /// Whether C or Objective-C imports its Swift, and whether it imports that of others.
  private let isReadByC: Bool
  private let readsSwift: Bool
  private let visibility: StarlarkValue

  /// - Parameters:
  ///   - dependencies: the labels of what it needs
  ///   - handWrittenMap: the text of the module map that the manifest names
  /// - Throws: ``HeaderError`` when the public headers of the component clash
  init(
    _ target: SourceTarget, dependencies: [String], handWrittenMap: String?,
    visibility: StarlarkValue, _ plan: BazelPlan
  ) throws(HeaderError) {
    module = target.module
    mixedModule = try target.mixedModule(handWrittenMap: handWrittenMap)
    self.target = target
    self.dependencies = dependencies
    self.visibility = visibility
    isReadByC = plan.headers.areRead(of: target.component.name)
    readsSwift = plan.headers.areRead(by: target.component.name)
    declaration = target.declaration(dependencies: [])
    let package = "\(plan.input.directory)/\(declaration.path)"
    let generated = target.generatedSources.compactMap {
      RelativePath.rest(of: $0.path, below: package)
    }
    let places = target.places
    // Nothing is copied for Bazel, so folders are linked.
    let linked = target.linked ?? LinkedFolders([], among: [], below: ".")
    // The headers that sources read; those that others read are among ``headers`` again.
    let privateHeaders = target.privateInclude?.files ?? []
    files = SourcePatterns(
      linked: linked, inputs: target.sources + target.headers, place: places.place,
      generated: generated + privateHeaders)
  }

  var buildFile: BuildFile {
    var file = BuildFile()
    switch target.compiler {
    case .swift: file.targets = [swiftLibrary]
    case .clang: file.targets = [clangLibrary, hint].compactMap(\.self)
    case .both: file.targets = [mixedLibrary]
    }
    return file
  }

  private func library(_ rule: BuildRule) -> BuildTarget {
    var library = BuildTarget(rule, name: module)
    library["deps"] = .texts(dependencies)
    library["visibility"] = visibility
    // Components that only register themselves are in the program too.
    library["alwayslink"] = .flag(true)
    if ownsResources {
      library["data"] = .texts([":\(target.component.resourceModule)"])
    }
    return library
  }

  private var ownsResources: Bool {
    !target.component.resources.isEmpty && (target.hasSwift || !target.component.isMixed)
  }

  private var hasPublicHeaders: Bool { HeaderGenerator.applies(to: target.component, .modkit) }

  private var headers: StarlarkValue { .all(in: SwiftPMLayout.headers) }

  private static let map = "\(SwiftPMLayout.headers)/module.modulemap"

  // MARK: Targets

  private var swiftLibrary: BuildTarget {
    var library = library(.swiftLibrary)
    library["srcs"] = files.value(SourcePatterns.isSwift)
    library["module_name"] = .text(module)
    library["copts"] = CompilerOptions(declaration).swift()
    if isReadByC {
      library["generates_header"] = .flag(true)
      library["generated_header_name"] = .text(target.component.swiftHeader)
      // For `@import`.
      library["features"] = .texts(["swift.propagate_generated_module_map"])
    }
    return library
  }

  private var clangLibrary: BuildTarget {
    let isObjectiveC = target.component.languages.contains(where: \.needsObjectiveCRuntime)
    var library = library(isObjectiveC ? .objcLibrary : .ccLibrary)
    library["srcs"] = files.value(SourcePatterns.isOfClang)
    library["textual_hdrs"] = files.value(SourcePatterns.isOtherHeader)
    library["copts"] = CompilerOptions(declaration).clang(readsSwift: readsSwift)
    library["hdrs"] = headers
    library["includes"] = .texts([SwiftPMLayout.headers])
    if hasPublicHeaders { library["aspect_hints"] = .texts([":\(hintName)"]) }
    if isObjectiveC { library["enable_modules"] = .flag(true) }
    return library
  }

  private var hintName: String { "\(module)_module" }

  private var hint: BuildTarget? {
    guard hasPublicHeaders else { return nil }
    return .moduleMap(named: hintName, module: module, .text(Self.map))
  }

  private var mixedLibrary: BuildTarget {
    var library = library(.mixedLibrary)
    let options = CompilerOptions(declaration, isOneModule: true)
    library["swift_srcs"] = files.value(SourcePatterns.isSwift)
    library["clang_srcs"] = files.value(SourcePatterns.isOfClang)
    library["textual_hdrs"] = files.value(SourcePatterns.isOtherHeader)
    if let mixedModule {
      library["hdrs"] = .all(
        in: SwiftPMLayout.headers,
        exclude: [mixedModule.map, mixedModule.umbrella].compactMap(\.self))
      library["includes"] = .texts([SwiftPMLayout.headers])
      library["module_map"] = .text(mixedModule.map)
      library["umbrella_header"] = mixedModule.umbrella.map { .text($0) }
    }
    library["module_name"] = .text(module)
    library["swift_copts"] = options.swift()
    library["clang_copts"] = options.clang(readsSwift: readsSwift)
    library["enable_modules"] = .flag(true)
    return library
  }
}

extension BuildTarget {
  /// What says which module map a library in C has.
  static func moduleMap(named name: String, module: String, _ map: StarlarkValue) -> BuildTarget {
    var target = BuildTarget(.swiftInteropHint, name: name)
    target["module_map"] = map
    target["module_name"] = .text(module)
    return target
  }
}
