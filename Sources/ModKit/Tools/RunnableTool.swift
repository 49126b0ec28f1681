import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A program with the environment that it is run in.
struct RunnableTool {
  let path: FilePath
  let environment: Environment

  /// - Parameter name: an absolute path, or a name: one of Swift's tools is that of the toolchain, any
  ///   other is looked up in `PATH`. Subprocess would start a process for each directory, which costs more
  ///   the more memory modkit has in use.
  /// - Throws: ``ToolError`` when there is no such tool
  init(_ name: String) async throws(ToolError) {
    if name.hasPrefix("/") {
      self.init(path: name, of: try? await InstalledToolchain.located)
    } else if name.hasPrefix("swift") {
      let toolchain = try await InstalledToolchain.located
      guard let path = toolchain.path(of: name) else {
        throw .notRunnable(tool: name, reason: "\(toolchain.directory) does not have it")
      }
      self.init(path: path, of: toolchain)
    } else {
      guard let path = ToolPath.first(name) else {
        throw .notRunnable(tool: name, reason: "no directory in PATH has it")
      }
      self.init(path: path, of: nil)
    }
  }

  /// - Parameter toolchain: the toolchain whose tool it may be
  init(path: String, of toolchain: InstalledToolchain?) {
    self.path = FilePath(path)
    if let toolchain, toolchain.has(path) {
      environment = Environment(variables: ToolEnvironment.building(with: toolchain))
    } else {
      environment = Environment(variables: ToolEnvironment.variables)
    }
  }
}
