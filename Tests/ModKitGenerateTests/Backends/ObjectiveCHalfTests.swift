import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// Swift and Objective-C in one component, compiled as SwiftPM does it on Apple's platforms: no
/// link and no run, since there may be no Objective-C runtime.
struct ObjectiveCHalfTests {
  private static let sources = [
    "Components/Profile/Headers/View.h": """
    __attribute__((objc_root_class)) @interface PRFView
    - (int)width;
    @end
    """,
    "Components/Profile/Sources/View.m": """
    #import <PRF/View.h>
    @implementation PRFView
    - (int)width { return 3; }
    @end
    """,
    "Components/Profile/Sources/Profile.swift":
      "public func width(of view: PRFView) -> Int32 { view.width() }",
    "client.m": "#import <PRF/View.h>\nint width(PRFView *view) { return [view width]; }",
    "client.swift": """
    import Profile
    func twice(_ view: PRFView) -> Int32 { width(of: view) + Profile.width(of: view) }
    """,
  ]

  private static let include = "out/swiftpm/Targets/Profile_Clang/include"
  private static let swift = [
    "-Xfrontend", "-enable-objc-interop", "-I", include, "-module-cache-path", "cache",
    "-Xcc", "-fmodule-map-file=\(include)/module.modulemap",
  ]

  @Test func bothHalvesAndTheirClientsCompile() async throws {
    let disk = try GeneratedDisk()
    for (path, text) in Self.sources { try disk.write(text + "\n", to: path) }
    let sample = try #require(PackageCase.all.first { $0.name == "swift-and-objective-c" })
    try disk.write(try sample.tree().files)
    let targets = "out/swiftpm/Targets"
    let clang = ["-fsyntax-only", "-fmodules", "-fmodules-cache-path=cache", "-I", Self.include]
    for (tool, arguments) in [
      (
        "clang",
        clang + ["-fmodule-name=Profile_Clang", "\(targets)/Profile_Clang/Files/Sources/View.m"]
      ),
      ("clang", clang + ["-fmodule-map-file=\(Self.include)/module.modulemap", "client.m"]),
      (
        "swiftc",
        Self.swift + [
          "-emit-module", "-module-name", "Profile", "-parse-as-library",
          "\(targets)/Profile/Profile_Clang-exported.swift",
          "\(targets)/Profile/Files/Sources/Profile.swift",
        ]
      ),
      ("swiftc", Self.swift + ["-typecheck", "-I", ".", "client.swift"]),
    ] {
      let answer = try await disk.run(tool, arguments)
      #expect(answer.isSuccess, "\(answer.text)")
      #expect(!answer.text.contains("warning"), "\(answer.text)")
    }
  }
}
