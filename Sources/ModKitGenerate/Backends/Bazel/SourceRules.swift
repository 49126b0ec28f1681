import ModKitModel

/// The targets of a component, or of a half of a mixed one, that Bazel compiles.
struct SourceRules {
  private let target: SourceTarget
  private let module: String
  private let mixedModule: SourceTarget.MixedModule?
  private let declaration: PackageManifest.Target
  private let files: SourcePatterns
  /// The generated sources, relative to the package of Bazel.
  private let generated: [String]
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
    generated = target.generatedSources.compactMap {
      RelativePath.rest(of: $0.path, below: package)
    }
    let places = target.places
    // Nothing is copied for Bazel, so folders are linked.
    let linked = target.linked ?? LinkedFolders([], among: [], below: ".")
    files = SourcePatterns(
      linked: linked, inputs: target.sources + target.headers, place: places.place)
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

  private func rule(_ kind: BuildRule) -> BuildTarget {
    var rule = BuildTarget(kind, name: module)
    rule["deps"] = .texts(dependencies)
    rule["visibility"] = visibility
    // Components that only register themselves are in the program too.
    rule["alwayslink"] = .flag(true)
    if ownsResources {
      rule["data"] = .texts([":\(target.component.resourceModule)"])
    }
    return rule
  }

  private var ownsResources: Bool {
    !target.component.resources.isEmpty && (target.hasSwift || !target.component.isMixed)
  }

  private var swiftSources: StarlarkValue {
    .joined([
      files.value(SourcePatterns.isSwift),
      .texts(generated.filter(SourcePatterns.isSwift).sorted()),
    ])
  }

  /// With the headers that sources read; those that others read are among ``headers`` again.
  private var clangSources: StarlarkValue {
    let others = (generated + privateHeaders).filter(SourcePatterns.isOfClang)
    return .joined([files.value(SourcePatterns.isOfClang), .texts(others.sorted())])
  }

  private var textualHeaders: StarlarkValue {
    .joined([
      files.value(SourcePatterns.isOtherHeader),
      .texts(privateHeaders.filter(SourcePatterns.isOtherHeader).sorted()),
    ])
  }

  private var privateHeaders: [String] { target.privateInclude?.files ?? [] }

  private var hasPublicHeaders: Bool { HeaderGenerator.applies(to: target.component, .modkit) }

  private var headers: StarlarkValue { .all(in: PackageLayout.headers) }

  private static let map = "\(PackageLayout.headers)/module.modulemap"

  // MARK: Targets

  private var swiftLibrary: BuildTarget {
    var rule = rule(.swiftLibrary)
    rule["srcs"] = swiftSources
    rule["module_name"] = .text(module)
    rule["copts"] = CompilerOptions(declaration).swift()
    if isReadByC {
      rule["generates_header"] = .flag(true)
      rule["generated_header_name"] = .text(target.component.swiftHeader)
      // For `@import`.
      rule["features"] = .texts(["swift.propagate_generated_module_map"])
    }
    return rule
  }

  private var clangLibrary: BuildTarget {
    let isObjectiveC = target.component.languages.contains(where: \.needsObjectiveCRuntime)
    var rule = rule(isObjectiveC ? .objcLibrary : .ccLibrary)
    rule["srcs"] = clangSources
    rule["textual_hdrs"] = textualHeaders
    rule["copts"] = CompilerOptions(declaration).clang(readsSwift: readsSwift)
    rule["hdrs"] = headers
    rule["includes"] = .texts([PackageLayout.headers])
    if hasPublicHeaders { rule["aspect_hints"] = .texts([":\(hintName)"]) }
    if isObjectiveC { rule["enable_modules"] = .flag(true) }
    return rule
  }

  private var hintName: String { "\(module)_module" }

  private var hint: BuildTarget? {
    guard hasPublicHeaders else { return nil }
    return .moduleMap(named: hintName, module: module, .text(Self.map))
  }

  private var mixedLibrary: BuildTarget {
    var rule = rule(.mixedLibrary)
    let options = CompilerOptions(declaration, isOneModule: true)
    rule["swift_srcs"] = swiftSources
    rule["clang_srcs"] = clangSources
    rule["textual_hdrs"] = textualHeaders
    if let mixedModule {
      rule["hdrs"] = .all(
        in: PackageLayout.headers,
        exclude: [mixedModule.map, mixedModule.umbrella].compactMap(\.self))
      rule["includes"] = .texts([PackageLayout.headers])
      rule["module_map"] = .text(mixedModule.map)
      rule["umbrella_header"] = mixedModule.umbrella.map { .text($0) }
    }
    rule["module_name"] = .text(module)
    rule["swift_copts"] = options.swift()
    rule["clang_copts"] = options.clang(readsSwift: readsSwift)
    rule["enable_modules"] = .flag(true)
    return rule
  }
}

extension BuildTarget {
  /// What says which module map a library in C has.
  static func moduleMap(named name: String, module: String, _ map: StarlarkValue) -> BuildTarget {
    var rule = BuildTarget(.swiftInteropHint, name: name)
    rule["module_map"] = map
    rule["module_name"] = .text(module)
    return rule
  }
}
