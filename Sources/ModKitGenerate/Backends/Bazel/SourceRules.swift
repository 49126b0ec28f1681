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
  private let visibility: StarlarkValue

  /// - Parameter directory: that of the repository, relative to the workspace root
  init(
    _ target: SourceTarget, dependencies: [String], visibility: StarlarkValue, directory: String
  ) {
    self.target = target
    self.dependencies = dependencies
    self.visibility = visibility
    declaration = target.declaration(dependencies: [])
    let package = "\(directory)/\(declaration.path)"
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
    if target.hasClang, CompilerOptions(declaration).needsRoot {
      file.preamble = CompilerOptions.preamble
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

  /// With the headers that sources read; those that others read are among ``headers`` again.
  private var clangSources: StarlarkValue {
    let headers = generated.filter { HeaderKind(path: $0) != nil }
    return .joined([
      files.value { path in
        Language(path: path).map { $0 != .swift } ?? (HeaderKind(path: path) != .textual)
      },
      .texts(
        (generated.filter { Language(path: $0).map { $0 != .swift } ?? false } + headers).sorted()),
      privateHeaders,
    ])
  }

  private var textualHeaders: StarlarkValue { files.value { HeaderKind(path: $0) == .textual } }

  private var privateHeaders: StarlarkValue {
    declaration.headerSearchPaths.contains(PrivateInclude.directory)
      ? .all(in: PrivateInclude.directory) : .list([])
  }

  private var hasPublicHeaders: Bool { HeaderGenerator.applies(to: target.component, .modkit) }

  private var headers: StarlarkValue { .all(in: PackageLayout.headers) }

  private static let map = "\(PackageLayout.headers)/module.modulemap"

  // MARK: Targets

  private var swiftLibrary: BuildRule {
    var rule = rule(.swiftLibrary)
    rule["srcs"] = sources { $0 == .swift }
    rule["module_name"] = .text(module)
    rule["copts"] = CompilerOptions(declaration).swift
    return rule
  }

  private var clangLibrary: BuildRule {
    let isObjectiveC = target.component.languages.contains(where: \.needsObjectiveCRuntime)
    var rule = rule(isObjectiveC ? .objcLibrary : .ccLibrary)
    rule["srcs"] = clangSources
    rule["textual_hdrs"] = textualHeaders
    rule["copts"] = CompilerOptions(declaration).clang
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
    rule["swift_copts"] = options.swift
    rule["clang_copts"] = options.clang
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
