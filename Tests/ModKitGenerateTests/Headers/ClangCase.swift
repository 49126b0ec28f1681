import Foundation
import ModKitGenerate
import ModKitModel

/// A component with headers on disk, for clang to read as a module.
struct ClangCase {
  let disk: GeneratedDisk
  private let component: Component
  private let profile: HeaderProfile

  private static let headers = [
    "Components/Mod/Headers/B.h": "#include \"C.h\"\nstruct b { struct c inner; };\n",
    "Components/Mod/Headers/sub/C.h": "struct c { int x; };\n",
    "Components/Mod/Headers/A.h": "int a(void);\n",
  ]
  private static let cPlusPlus = [
    "Components/Mod/Headers/P.hpp": "template <class T> T twice(T t) { return t + t; }\n",
    "Components/Mod/Headers/t.inl": "this is no declaration\n",
  ]

  /// - Parameter hasCPlusPlus: whether there are C++ and textual headers too
  init(
    _ profile: HeaderProfile, module: String = "Mod", hasCPlusPlus: Bool = false
  ) throws {
    let texts =
      hasCPlusPlus
      ? Self.headers.merging(Self.cPlusPlus) { left, _ in left } : Self.headers
    let names = texts.keys.sorted().map { String($0.dropFirst("Components/Mod/".count)) }
    disk = try GeneratedDisk()
    component = PlanSamples.component("Mod", module: module, publicHeaders: names)
    self.profile = profile
    for (path, text) in texts { try disk.write(text, to: path) }
    try disk.write(try HeaderGenerator(profile: profile).files(for: component, in: "out"))
    try writeSDK()
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

  private var umbrella: String { "out/\(component.module)/\(component.module)-umbrella.h" }

  /// Takes one import out of the umbrella header.
  func forget(_ header: String) throws {
    let file = disk.root.appending(path: umbrella)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    try disk.write(
      lines.filter { !$0.contains(header) }.joined(separator: "\n") + "\n", to: umbrella)
  }

  // MARK: Asking clang

  func compileC(_ text: String, language: String = "c") throws -> GeneratedDisk.Answer {
    try compile(text, ["-x", language] + (language == "c++" ? ["-fcxx-modules"] : []))
  }

  func compileObjectiveC(_ text: String) throws -> GeneratedDisk.Answer {
    let resources = try disk.run("clang", ["-print-resource-dir"]).text
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return try compile(
      text,
      ["-x", "objective-c", "-target", "arm64-apple-ios15", "-fobjc-arc", "-nostdinc"]
        + ["-isystem", "\(resources)/include", "-iframework", "sdk"])
  }

  private func compile(_ text: String, _ arguments: [String]) throws -> GeneratedDisk.Answer {
    try disk.write(text, to: "use.txt")
    let map = profile == .modkit ? "out/module.modulemap" : "out/\(component.module)/Mod.modulemap"
    return try disk.run(
      "clang",
      ["-fsyntax-only", "-Werror", "-Wincomplete-umbrella", "-fmodules"] + arguments
        + ["-Wquoted-include-in-framework-header", "-Werror=non-modular-include-in-module"]
        + ["-fmodules-cache-path=cache", "-I", "out", "-fmodule-map-file=\(map)", "use.txt"])
  }
}
