import ModKitTestSupport
import Testing

@Suite struct ModuleLayoutTests {
  private static let workspace = """
    name: W
    components: ["*/component.yml"]
    layers: [a]

    """
  private static let component = """
    name: Mod
    layer: a
    sources: [Mod.m]
    headers: {public: [Mod.h], module_map: mine.modulemap}

    """
  private static let map = "framework module Mod {\n  header \"Mod.h\"\n  export *\n}\n"

  private func sandbox(headers: String = "") throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("modkit.yml", Self.workspace + headers)
    try sandbox.write("Mod/component.yml", Self.component)
    try sandbox.write("Mod/Mod.m", "#import \"Mod.h\"\n")
    try sandbox.write("Mod/Mod.h", "int mod(void);\n")
    try sandbox.write("Mod/mine.modulemap", Self.map)
    return sandbox
  }

  @Test func frameworksAreVirtual() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    #expect(try await sandbox.modkit("headers", "--layout", "framework").status == 0)
    try sandbox.write(
      "use.c", "#include <ThirdComponent/tc_crc32.h>\n#include <GeoHash/geohash.h>\n")
    let headers = ".modkit/headers"
    let result = try await sandbox.run(
      "clang",
      [
        "-fsyntax-only", "-fmodules", "-fmodules-cache-path=cache", "-Werror",
        "-Wincomplete-umbrella", "-ivfsoverlay", "\(headers)/ThirdComponent/overlay.yaml",
        "-ivfsoverlay", "\(headers)/GeoHash/overlay.yaml", "-F", "\(headers)/ThirdComponent",
        "-F", "\(headers)/GeoHash", "use.c",
      ])
    #expect(result.status == 0, "\(result.errors)")
    let second = try await sandbox.modkit("headers", "--layout", "framework", "--check")
    #expect(second.status == 0, "\(second.output)")
  }

  @Test func everyComponentWithoutAnUmbrellaHeaderIsReportedAtOnce() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let result = try await sandbox.modkit("headers", "--profile", "xcode")
    #expect(result.status == 2)
    for name in ["QRScanner", "WebContainer"] {
      #expect(result.errors.contains("error: '\(name)' has no header \(name).h"))
    }
  }

  @Test func handWrittenMapsAreReadFromDisk() async throws {
    let sandbox = try sandbox()
    #expect(try await sandbox.modkit("headers").status == 0)
    let library = try sandbox.read(".modkit/headers/Mod/Mod/module.modulemap")
    #expect(library == String(Self.map.dropFirst("framework ".count)))
    #expect(try await sandbox.modkit("headers", "--layout", "framework").status == 0)
    let framework = try sandbox.read(".modkit/headers/Mod/Mod.framework/Modules/module.modulemap")
    #expect(framework == Self.map)
  }

  /// Xcode makes maps for frameworks, so that is its layout if none is named.
  @Test func theLayoutFollowsTheProfile() async throws {
    let plain = try sandbox()
    _ = try await plain.modkit("headers", "--profile", "xcode")
    #expect(throws: Never.self) { try plain.read(".modkit/headers/Mod/overlay.yaml") }
    let xcode = try sandbox(headers: "headers: {profile: xcode}\n")
    _ = try await xcode.modkit("headers", "--profile", "modkit")
    #expect(throws: Never.self) { try xcode.read(".modkit/headers/Mod/Mod/module.modulemap") }
    let stated = try sandbox(headers: "headers: {layout: framework}\n")
    _ = try await stated.modkit("headers", "--profile", "cocoapods")
    #expect(throws: Never.self) { try stated.read(".modkit/headers/Mod/overlay.yaml") }
  }
}
