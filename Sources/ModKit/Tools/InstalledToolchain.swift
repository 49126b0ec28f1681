import Foundation

/// The one toolchain of a process: that of the `swiftc` on `PATH`.
///
/// A key names its compiler. So all of its tools are run where they are, whatever else has their
/// names on `PATH`, and with an environment that cannot put others in their places.
struct InstalledToolchain: Sendable {
  /// The real directory of its tools.
  let directory: String

  /// Looked for once, so that a `PATH` or a link that changes does not change the compiler of a run.
  ///
  /// - Throws: ``ToolError``
  static var located: InstalledToolchain {
    get async throws(ToolError) { try await location.value.get() }
  }

  private static let location = Task<Result<InstalledToolchain, ToolError>, Never> {
    do throws(ToolError) { return .success(try await locate()) } catch { return .failure(error) }
  }

  /// Xcode and version managers put another program in the place of the compiler, which knows where the
  /// compiler is.
  private static func locate() async throws(ToolError) -> InstalledToolchain {
    guard let compiler = ToolPath.first("swiftc") else {
      throw .notRunnable(tool: "swiftc", reason: "no directory in PATH has it")
    }
    let beside = URL(filePath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
    let own = InstalledToolchain(directory: beside.path)
    if own.path(of: "swift-frontend") != nil { return own }
    let info = try await TargetInfo.ofCompiler(at: compiler)
    // `usr/lib/swift`
    let root = URL(filePath: info.paths.runtimeResourcePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
    let told = InstalledToolchain(directory: root.appending(path: "bin").path)
    return told.path(of: "swift-frontend") == nil ? own : told
  }

  /// The path of a tool; nil when it has no such tool.
  func path(of tool: String) -> String? {
    let path = "\(directory)/\(tool)"
    return ToolPath.isExecutable(path) ? path : nil
  }

  func has(_ path: String) -> Bool { path.hasPrefix("\(directory)/") }
}
