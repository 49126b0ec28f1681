import Foundation
public import ModKitModel

extension Toolchain {
  /// Returns the toolchain whose `swiftc` is on `PATH`.
  ///
  /// - Throws: ``ToolError``
  public static func installed() async throws(ToolError) -> Toolchain {
    async let linker = ObjectLinker.installed(for: .host)?.version
    let info = try await TargetInfo.ofCompiler()
    return Toolchain(
      compiler: info.compilerVersion, linker: await linker, triple: info.target.unversionedTriple)
  }

  /// Returns the toolchain's root directory, which contains the compilers' own headers and modules,
  /// as the compiler spells it.
  ///
  /// - Throws: ``ToolError``
  static func directory() async throws(ToolError) -> String {
    // The path ends with `usr/lib/swift`.
    URL(filePath: try await TargetInfo.ofCompiler().paths.runtimeResourcePath)
      .deletingLastPathComponent().deletingLastPathComponent().path
  }
}

/// The relevant part of `swiftc -print-target-info`.
package struct TargetInfo: Decodable {
  struct Target: Decodable {
    var unversionedTriple: String
  }

  struct Paths: Decodable {
    var runtimeResourcePath: String
  }

  package var compilerVersion: String
  var target: Target
  var paths: Paths

  package static func ofCompiler() async throws(ToolError) -> TargetInfo {
    try await of(try await RunnableTool("swiftc"))
  }

  /// - Parameter path: a compiler, which need not belong to the toolchain
  package static func ofCompiler(at path: String) async throws(ToolError) -> TargetInfo {
    try await of(RunnableTool(path: path, of: nil))
  }

  private static func of(_ compiler: RunnableTool) async throws(ToolError) -> TargetInfo {
    let result = try await ToolRunner.ask(compiler, ["-print-target-info"])
    guard result.status == 0 else {
      throw ToolError.failed(tool: "swiftc", status: result.status, output: result.errors)
    }
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(result.output.utf8))
    else { throw ToolError.unexpectedOutput(tool: "swiftc -print-target-info") }
    return info
  }
}

extension Platform {
  /// The platform that the SwiftPM backend builds for.
  public static var host: Platform {
    #if os(macOS)
      .macos
    #else
      .linux
    #endif
  }
}
