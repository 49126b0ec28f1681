import ModKitModel

/// The targets of a component, or of a half of a mixed one, that Bazel compiles.
struct SourceRules {
  private let target: SourceTarget
  private let declaration: PackageManifest.Target
  private let files: BazelFiles
  /// The generated sources, relative to the package of Bazel.
  private let generated: [String]
  /// The labels of what it needs.
  private let dependencies: [String]
  /// Whether C or Objective-C imports its Swift, and whether it imports that of others.
  private let isReadByC: Bool
  private let readsSwift: Bool
  private let visibility: StarlarkValue

  /// - Parameter dependencies: the labels of what it needs
  init(
    _ target: SourceTarget, dependencies: [String], visibility: StarlarkValue, _ plan: BazelPlan
  ) {
    self.target = target
    self.dependencies = dependencies
    self.visibility = visibility
    isReadByC = plan.isReadByC(target.component.name)
    readsSwift = plan.readsSwift(target.component.name)
    declaration = target.declaration(dependencies: [])
    let package = "\(plan.input.directory)/\(declaration.path)"
    generated = target.generatedSources.compactMap {
      RelativePath.rest(of: $0.path, below: package)
    }
    let places = target.places
    files = BazelFiles(
      linked: target.linked ?? LinkedFolders([], among: [], below: "."),
      inputs: target.sources + target.headers, place: places.place)
  }

  private var module: String { target.module }

  var buildFile: BuildFile {
    var file = BuildFile()
    switch target.compiler {
    case .swift: file.rules = [swiftLibrary]
    case .clang: file.rules = [clangLibrary, hint].compactMap(\.self)
    case .both: file.rules = [mixedLibrary]
    }
    return file
  }

  private func rule(_ kind: BuildRuleKind) -> BuildRule {
    var rule = BuildRule(kind, name: module)
    rule["deps"] = .texts(dependencies)
    rule["visibility"] = visibility
    // Components that only register themselves are in the program too.
    rule["alwayslink"] = .flag(true)
    if ownsResources {
      rule["data"] = .texts([":\(BazelLayout.resources(of: target.component))"])
    }
    return rule
  }

  private var ownsResources: Bool {
    !target.component.resources.isEmpty && (target.isSwift || !target.component.isMixed)
  }

  private func sources(_ isOfKind: (Language) -> Bool) -> StarlarkValue {
    let own = generated.filter { Language(path: $0).map(isOfKind) ?? false }
    return .joined([
      files.value { Language(path: $0).map(isOfKind) ?? false }, .texts(own.sorted()),
    ])
  }

  private func isOfClang(_ path: String) -> Bool {
    Language(path: path).map { $0 != .swift } ?? BazelFiles.isSourceHeader(path)
  }

  /// With the headers that sources read; those that others read are among ``headers`` again.
  private var clangSources: StarlarkValue {
    .joined([
      files.value(isOfClang), .texts((generated + privateHeaders).filter(isOfClang).sorted()),
    ])
  }

  private var textualHeaders: StarlarkValue {
    .joined([
      files.value(BazelFiles.isOtherHeader),
      .texts(privateHeaders.filter(BazelFiles.isOtherHeader).sorted()),
    ])
  }

  private var privateHeaders: [String] { target.privateInclude?.files ?? [] }

  private var hasPublicHeaders: Bool { HeaderGenerator.applies(to: target.component, .modkit) }

  private var headers: StarlarkValue { .all(in: PackageLayout.headers) }

  private static let map = "\(PackageLayout.headers)/module.modulemap"

  // MARK: Targets

  private var swiftLibrary: BuildRule {
    var rule = rule(.swiftLibrary)
    rule["srcs"] = sources { $0 == .swift }
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

  private var clangLibrary: BuildRule {
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

  private var hint: BuildRule? {
    guard hasPublicHeaders else { return nil }
    return .moduleMap(named: hintName, module: module, .text(Self.map))
  }

  private var mixedLibrary: BuildRule {
    var rule = rule(.mixedLibrary)
    let options = CompilerOptions(declaration)
    rule["swift_srcs"] = sources { $0 == .swift }
    rule["clang_srcs"] = clangSources
    rule["textual_hdrs"] = textualHeaders
    if hasPublicHeaders {
      rule["hdrs"] = headers
      rule["includes"] = .texts([PackageLayout.headers])
    }
    rule["module_name"] = .text(module)
    rule["swift_copts"] = options.swift()
    rule["clang_copts"] = options.clang(readsSwift: readsSwift)
    rule["enable_modules"] = .flag(true)
    return rule
  }
}

extension BuildRule {
  /// What says which module map a library in C has.
  static func moduleMap(named name: String, module: String, _ map: StarlarkValue) -> BuildRule {
    var rule = BuildRule(.swiftInteropHint, name: name)
    rule["module_map"] = map
    rule["module_name"] = .text(module)
    return rule
  }
}
