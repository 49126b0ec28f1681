import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport

/// A component with headers on disk, for compilers to read as a module.
struct ClangCase {
  let disk: GeneratedDisk
  let module: ModuleFiles
  /// Whether compilers get the path of the private headers' map, which they find anyway.
  var namesPrivateMap = true
  private let form: HeaderForm

  /// Headers that name one another as if they were in one directory.
  private static let headers = [
    "Headers/B.h": "#include \"C.h\"\nstruct b { struct c inner; };\n",
    "Headers/sub/C.h": "struct c { int x; };\n",
    "Headers/A.h": "int a(void);\n",
  ]
  private static let privateHeaders = [
    "Private/P.h": "#import <MODULE/A.h>\nint p(void);\n"
  ]
  private static let cPlusPlus = [
    "Headers/T.hpp": "template <class T> T twice(T t) { return t + t; }\n",
    "Headers/t.inl": "this is no declaration\n",
  ]

  /// - Parameters:
  ///   - hasCPlusPlus: whether there are C++ and textual headers too
  ///   - isMixed: whether there are Swift sources too
  ///   - platforms: those of the component
  ///   - map: the handwritten map
  init(
    _ form: HeaderForm, module: String = "Mod", hasCPlusPlus: Bool = false, isMixed: Bool = false,
    platforms: [Platform] = [], map: String? = nil
  ) throws {
    let umbrella = ["Headers/\(module).h": Self.umbrellaText(form, module: module)]
    // Xcode has an umbrella header only if there is a handwritten one.
    let texts = Self.headers.merging(hasCPlusPlus ? Self.cPlusPlus : [:]) { left, _ in left }
      .merging(form.profile == .xcode ? umbrella : [:]) { left, _ in left }
    let component = PlanSamples.component(
      "Mod", module: module,
      sources: isMixed ? [("a.swift", .swift), ("b.m", .objectiveC)] : [],
      publicHeaders: texts.keys.sorted(), privateHeaders: Self.privateHeaders.keys.sorted(),
      moduleMap: map == nil ? nil : "Mod.modulemap", platforms: platforms)
    self.form = form
    disk = try GeneratedDisk()
    self.module = try form.generator.module(
      for: component, in: "out", handWrittenMap: map)
    for (path, text) in texts.merging(Self.privateHeaders, uniquingKeysWith: { left, _ in left }) {
      try disk.write(
        text.replacingOccurrences(of: "MODULE", with: module), to: "Components/Mod/\(path)")
    }
    try disk.write(self.module.files)
    try writeSDK()
  }

  private static func umbrellaText(_ form: HeaderForm, module: String) -> String {
    ["B", "C", "A"].map { "#import <\(module)/\($0).h>\n" }.joined()
  }

  /// Frameworks with just enough in them to be imported.
  private func writeSDK() throws {
    for name in ["Foundation", "UIKit", "Cocoa"] {
      try disk.write(
        "#define FOUNDATION_EXPORT extern\n", to: "sdk/\(name).framework/Headers/\(name).h")
      try disk.write(
        "framework module \(name) [system] { umbrella header \"\(name).h\" export * }\n",
        to: "sdk/\(name).framework/Modules/module.modulemap")
    }
  }

  /// Takes one import out of the umbrella header.
  func forget(_ header: String) throws {
    let path =
      form.profile == .xcode
      ? "Components/Mod/Headers/\(module.module).h" : module.variants[0].umbrella ?? ""
    let text = try String(contentsOf: disk.root.appending(path: path), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try disk.write(lines.filter { !$0.contains(header) }.joined(separator: "\n"), to: path)
  }

  // MARK: Asking clang

  func compileC(_ text: String, language: String = "c") async throws -> Tool.Answer {
    try await compile(text, ["-x", language] + (language == "c++" ? ["-fcxx-modules"] : []))
  }

  /// - Parameters:
  ///   - variant: the number of the form of the module
  ///   - hasSwiftHeader: whether clang gets the path of the header that the Swift compiler
  ///     generates
  ///   - includesPrivate: whether private headers are found by name
  func compileObjectiveC(
    _ text: String, variant: Int = 0, hasSwiftHeader: Bool = false, includesPrivate: Bool = false
  ) async throws -> Tool.Answer {
    let resources = try await disk.run("clang", ["-print-resource-dir"]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return try await compile(
      text,
      ["-x", "objective-c", "-target", "arm64-apple-ios15", "-fobjc-arc", "-nostdinc"]
        + ["-isystem", "\(resources)/include", "-iframework", "sdk"],
      arguments(variant, hasSwiftHeader: hasSwiftHeader, includesPrivate: includesPrivate))
  }

  private func arguments(
    _ number: Int = 0, hasSwiftHeader: Bool = false, includesPrivate: Bool = false
  ) -> [String] {
    let variant = module.variants[number]
    let privateMap = variant.privateMap.map { "-fmodule-map-file=\($0)" }
    return variant.clangArguments(
      hasSwiftHeader: hasSwiftHeader, includesPrivate: includesPrivate
    ).filter { namesPrivateMap || $0 != privateMap }
  }

  private func compile(
    _ text: String, _ arguments: [String], _ moduleArguments: [String]? = nil
  ) async throws -> Tool.Answer {
    try disk.write(text, to: "use.txt")
    return try await disk.run(
      "clang",
      ["-fsyntax-only", "-Werror", "-Wincomplete-umbrella", "-fmodules"] + arguments
        + ["-Werror=non-modular-include-in-module"] + frameworkWarnings
        + ["-fmodules-cache-path=cache"]
        + (moduleArguments ?? self.arguments()) + ["use.txt"])
  }

  /// The quoted imports of CocoaPods do not stand this test in a framework, and neither do those
  /// of the headers.
  private var frameworkWarnings: [String] {
    form.layout == .framework ? [] : ["-Wquoted-include-in-framework-header"]
  }

  // MARK: Asking swiftc

  func compileSwift(_ text: String, isUnderlying: Bool = false) async throws -> Tool.Answer {
    try disk.write(text, to: "use.swift")
    let variant = module.variants[0]
    let overlays = [variant.overlay, variant.unextendedOverlay].compactMap(\.self)
    let arguments = self.arguments().filter {
      !overlays.contains($0) && $0 != "-ivfsoverlay"
    }
    return try await disk.run(
      "swiftc",
      ["-typecheck", "use.swift", "-Xfrontend", "-enable-objc-interop"]
        + ["-module-cache-path", "swift-cache"]
        + (isUnderlying ? ["-module-name", module.module, "-import-underlying-module"] : [])
        + overlays.flatMap { ["-vfsoverlay", disk.root.appending(path: $0).path] }
        + ["-Xcc", "-iframework", "-Xcc", "\(disk.root.path)/sdk"]
        + Self.swiftArguments(arguments, root: disk.root.path))
  }

  /// Clang's arguments, with absolute paths, as the Swift compiler takes them.
  private static func swiftArguments(_ arguments: [String], root: String) -> [String] {
    var result: [String] = []
    var isPath = false
    for argument in arguments {
      if isPath {
        result.append("\(root)/\(argument)")
      } else if let map = argument.split(separator: "=").dropFirst().first {
        result += ["-Xcc", "-fmodule-map-file=\(root)/\(map)"]
      } else {
        result.append(argument)
      }
      isPath = ["-I", "-F"].contains(argument)
    }
    return result
  }
}
