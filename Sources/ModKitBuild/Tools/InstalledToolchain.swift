import Foundation

/// The toolchain of the process: that of the `swiftc` on `PATH`.
///
/// A key names its compiler. So all tools of the toolchain are run by path, even if `PATH` has
/// others with the same names, and with an environment that cannot replace them.
package struct InstalledToolchain: Sendable {
  /// The directory of its tools, with links resolved.
  package let directory: String

  /// The toolchain, located once, so that a changed `PATH` or link does not change the compiler
  /// during a run.
  ///
  /// - Throws: ``ToolError``
  package static var located: InstalledToolchain {
    get async throws(ToolError) { try await location.value.get() }
  }

  private static let location = Task<Result<InstalledToolchain, ToolError>, Never> {
    do throws(ToolError) { return .success(try await locate()) } catch { return .failure(error) }
  }

  /// Locates the toolchain. Xcode and version managers install a wrapper in place of the compiler;
  /// the wrapper knows the real path.
  private static func locate() async throws(ToolError) -> InstalledToolchain {
    guard let compiler = ToolPath.first("swiftc") else {
      throw .notRunnable(tool: "swiftc", reason: "no directory in PATH has it")
    }
    let beside = URL(filePath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
    let own = InstalledToolchain(directory: beside.path)
    if own.path(of: "swift-frontend") != nil { return own }
    let info = try await TargetInfo.ofCompiler(at: compiler)
    // The path ends with `usr/lib/swift`.
    let root = URL(filePath: info.paths.runtimeResourcePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
    let told = InstalledToolchain(directory: root.appending(path: "bin").path)
    return told.path(of: "swift-frontend") == nil ? own : told
  }

  /// Returns the path of a tool, or nil if the toolchain does not have it.
  package func path(of tool: String) -> String? {
    let path = "\(directory)/\(tool)"
    return ToolPath.isExecutable(path) ? path : nil
  }

  package func has(_ path: String) -> Bool { path.hasPrefix("\(directory)/") }
}
