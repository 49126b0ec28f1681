import Foundation
public import ModKitModel

extension Toolchain {
  /// The toolchain whose `swiftc` is on `PATH`.
  ///
  /// - Throws: ``ToolError``
  public static func installed() async throws(ToolError) -> Toolchain {
    let result = try await ToolRunner.run("swiftc", ["-print-target-info"])
    guard result.status == 0 else {
      throw ToolError.failed(tool: "swiftc", status: result.status, output: result.errors)
    }
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(result.output.utf8))
    else { throw ToolError.unexpectedOutput(tool: "swiftc -print-target-info") }
    return Toolchain(
      compiler: info.compilerVersion, triple: info.target.unversionedTriple, platform: .host)
  }
}

/// The part of `swiftc -print-target-info` that keys depend on.
private struct TargetInfo: Decodable {
  struct Target: Decodable {
    var unversionedTriple: String
  }

  var compilerVersion: String
  var target: Target
}

extension Platform {
  /// What the SwiftPM backend builds for.
  public static var host: Platform {
    #if os(macOS)
      .macos
    #else
      .linux
    #endif
  }
}
