import ModKitGenerate
import ModKitModel

/// The arguments with which clang compiles one module. Paths are relative to the workspace root,
/// where clang is run.
struct ClangInvocation {
  let unit: ProofUnit
  let plan: ProofPlan
  let sdk: ProofSDK
  /// The units whose compiled modules can be used.
  let compiled: Set<Int>
  /// The module maps of modules that were not found, here or in what is imported.
  var substituteMaps: Set<String>

  /// Off by default, or for frameworks only: what makes a module unsound is what they find.
  private static let warnings = [
    "-Wincomplete-umbrella", "-Wnon-modular-include-in-module",
    "-Wnon-modular-include-in-framework-module", "-Wquoted-include-in-framework-header",
    "-Watimport-in-framework-header", "-Wprivate-module",
  ]

  private static let format = [
    "-ferror-limit=0", "-fno-caret-diagnostics", "-fno-color-diagnostics",
    "-fdiagnostics-show-category=name",
  ]

  /// Compiles the module, also when there are errors: who imports it can then be judged too.
  var emission: [String] {
    common
      + ["-Xclang", "-emit-module"]
      + ["-fmodule-name=\(unit.module)", "-c", unit.map, "-o", unit.compiledModule]
  }

  /// Compiles the modules that a source imports.
  static func `import`(of source: String, _ sdk: ProofSDK) -> [String] {
    language(sdk, cache: ProofPlaces.cache) + ["-fsyntax-only", source]
  }

  private static func language(_ sdk: ProofSDK, cache: String) -> [String] {
    ["-x", "objective-c", "-fobjc-arc"] + sdk.arguments
      + ["-fmodules", "-fimplicit-module-maps", "-fmodules-cache-path=\(cache)"]
      + warnings + format + ["-Xclang", "-fallow-pcm-with-compiler-errors"]
  }

  private var common: [String] {
    Self.language(sdk, cache: cache)
      + unit.clangArguments
      + unit.imports.flatMap { plan.units[$0].variant.clangArguments() }
      + unit.imports.filter(compiled.contains).map { plan.units[$0] }
      .map { "-fmodule-file=\($0.module)=\($0.compiledModule)" }
      + ["-idirafter", unit.substitutePath]
      + substituteMaps.sorted().map { "-fmodule-map-file=\($0)" }
  }

  /// In a cycle each module is compiled together with the others, for itself alone.
  private var cache: String {
    unit.cycle.count > 1 ? "\(unit.directory)/cache" : ProofPlaces.cache
  }
}

/// The SDK against which modules are compiled.
enum ProofSDK: Hashable, Sendable {
  case stub
  /// By its absolute path.
  case real(String)

  var arguments: [String] {
    switch self {
    case .stub: ["-target", target, "-isysroot", ProofPlaces.sdk, "-Wno-everything"]
    case .real(let path): ["-target", target, "-isysroot", path]
    }
  }

  /// That of iOS unless the SDK is another platform's.
  var target: String {
    guard case .real(let path) = self else { return Self.defaultTarget }
    let name = RelativePath.lastComponent(of: path)
    let target = Self.targets.first { name.hasPrefix($0.prefix) }?.target
    return target ?? Self.defaultTarget
  }

  private static let defaultTarget = "arm64-apple-ios16"

  /// By how the name of an SDK begins.
  private static let targets = [
    (prefix: "MacOSX", target: "arm64-apple-macosx13"),
    (prefix: "iPhoneSimulator", target: "arm64-apple-ios16-simulator"),
    (prefix: "AppleTVOS", target: "arm64-apple-tvos16"),
    (prefix: "WatchOS", target: "arm64_32-apple-watchos9"),
    (prefix: "XROS", target: "arm64-apple-xros1"),
  ]
}
