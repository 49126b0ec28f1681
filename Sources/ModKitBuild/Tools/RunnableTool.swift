import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A program and the environment to run it in.
package struct RunnableTool {
  let path: FilePath
  private let variables: [String: String]

  var environment: Environment { environment(adding: [:]) }

  func environment(adding more: [String: String]) -> Environment {
    Environment(variables: variables.merging(more) { $1 })
  }

  /// What a tool of the toolchain is run for.
  package enum Purpose {
    case building
    /// It reaches repositories, and builds nothing.
    case fetching
  }

  /// Finds a tool. It is looked up here because Subprocess would start a process for each directory
  /// of `PATH`, which gets slower with modkit's memory use.
  ///
  /// - Parameters:
  ///   - name: an absolute path or a name. Names that start with `swift` are tools of the
  ///     toolchain; others are looked up in `PATH`.
  ///   - purpose: what it is run for, if it is a tool of the toolchain
  /// - Throws: ``ToolError`` if there is no such tool
  init(_ name: String, for purpose: Purpose = .building) async throws(ToolError) {
    if name.hasPrefix("/") {
      self.init(path: name, of: try? await InstalledToolchain.located)
    } else if name.hasPrefix("swift") {
      let toolchain = try await InstalledToolchain.located
      guard let path = toolchain.path(of: name) else {
        throw .notRunnable(tool: name, reason: "\(toolchain.directory) does not have it")
      }
      self.init(path: path, of: toolchain, for: purpose)
    } else {
      guard let path = ToolPath.first(name) else {
        throw .notRunnable(tool: name, reason: "no directory in PATH has it")
      }
      self.init(path: path, of: nil)
    }
  }

  /// - Parameter toolchain: a toolchain that the tool may belong to
  init(path: String, of toolchain: InstalledToolchain?, for purpose: Purpose = .building) {
    self.path = FilePath(path)
    variables =
      if let toolchain, toolchain.has(path) {
        switch purpose {
        case .building: ToolEnvironment.building(with: toolchain)
        case .fetching: ToolEnvironment.fetching(with: toolchain)
        }
      } else {
        ToolEnvironment.variables
      }
  }
}
