import ModKitGenerate
import ModKitModel

/// The arguments to compile one module with clang. Paths are relative to the workspace root, which
/// is clang's working directory.
struct ClangInvocation {
  let unit: ProofUnit
  let plan: ProofPlan
  let sdk: ProofSDK
  /// The units with a usable compiled module.
  let compiled: Set<Int>
  /// The module maps that replace missing modules, of this unit or of its imports.
  var substituteMaps: Set<String>

  /// Warnings that find unsound modules. They are off by default, or on for frameworks only.
  private static let warnings = [
    "-Wincomplete-umbrella", "-Wnon-modular-include-in-module",
    "-Wnon-modular-include-in-framework-module", "-Wquoted-include-in-framework-header",
    "-Watimport-in-framework-header", "-Wprivate-module",
  ]

  private static let format = [
    "-ferror-limit=0", "-fno-caret-diagnostics", "-fno-color-diagnostics",
    "-fdiagnostics-show-category=name",
  ]

  /// The arguments to compile the module, even if there are errors, so that modules that import it
  /// can be checked too.
  var emission: [String] {
    common
      + ["-Xclang", "-emit-module"]
      + ["-fmodule-name=\(unit.module)", "-c", unit.map, "-o", unit.compiledModule]
  }

  /// Returns the arguments to compile the modules that a source imports.
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

  /// The module cache. A module in a cycle gets its own, because the other members are compiled
  /// along with it.
  private var cache: String {
    unit.cycle.count > 1 ? "\(unit.directory)/cache" : ProofPlaces.cache
  }
}

/// The SDK that modules are compiled with.
package enum ProofSDK: Hashable, Sendable {
  case stub
  /// An installed SDK, by its absolute path.
  case real(String)

  var arguments: [String] {
    switch self {
    case .stub: ["-target", target, "-isysroot", ProofPlaces.sdk, "-Wno-everything"]
    case .real(let path): ["-target", target, "-isysroot", path]
    }
  }

  /// The target triple: iOS unless the SDK is for another platform.
  var target: String {
    guard case .real(let path) = self else { return Self.defaultTarget }
    let name = RelativePath.lastComponent(of: path)
    let target = Self.targets.first { name.hasPrefix($0.prefix) }?.target
    return target ?? Self.defaultTarget
  }

  private static let defaultTarget = "arm64-apple-ios16"

  /// Targets by the prefix of the SDK's name.
  private static let targets = [
    (prefix: "MacOSX", target: "arm64-apple-macosx13"),
    (prefix: "iPhoneSimulator", target: "arm64-apple-ios16-simulator"),
    (prefix: "AppleTVOS", target: "arm64-apple-tvos16"),
    (prefix: "WatchOS", target: "arm64_32-apple-watchos9"),
    (prefix: "XROS", target: "arm64-apple-xros1"),
  ]
}
