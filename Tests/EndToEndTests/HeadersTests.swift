import ModKitTestSupport
import Testing

@Suite struct HeadersTests {
  @Test func generatedMapsCompile() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    #expect(try await sandbox.modkit("headers").status == 0)
    try sandbox.write(
      "use.c", "#include <ThirdComponent/tc_crc32.h>\n#include <GeoHash/geohash.h>\n")
    let result = try await sandbox.run(
      "clang",
      [
        "-fsyntax-only", "-fmodules", "-fmodules-cache-path=cache", "-Werror",
        "-Wincomplete-umbrella", "-I", ".modkit/headers/ThirdComponent", "-I",
        ".modkit/headers/GeoHash", "use.c",
      ])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func aSecondRunWritesNothing() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    #expect(try await sandbox.modkit("headers", "--check").status == 1)
    _ = try await sandbox.modkit("headers")
    let second = try await sandbox.modkit("headers", "--check")
    #expect(second.status == 0)
    #expect(second.output.isEmpty)
  }

  @Test func theBytesOfCocoaPods() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    _ = try await sandbox.modkit("headers", "GeoHash", "--profile", "cocoapods")
    let map = try sandbox.read(".modkit/headers/GeoHash/GeoHash/GeoHash.modulemap")
    #expect(
      map == """
        module GeoHash {
          umbrella header "GeoHash-umbrella.h"

          export *
          module * { export * }
        }

        """)
    let umbrella = try sandbox.read(".modkit/headers/GeoHash/GeoHash/GeoHash-umbrella.h")
    #expect(umbrella.hasPrefix("#ifdef __OBJC__\n#import <UIKit/UIKit.h>\n#else\n"))
    #expect(umbrella.contains("#endif\n\n#import \"geohash.h\"\n\nFOUNDATION_EXPORT double"))
  }
}
