import Foundation
import ModKitModel

/// A runner of SwiftPM that evaluates manifests.
enum SwiftPackageTool {
  /// - Parameters:
  ///   - manifests: the manifests by name
  ///   - directory: the absolute path of their directory, or nil to write them to a temporary one
  static func dump(
    of manifests: [String: [UInt8]], in directory: String?
  ) throws(SwiftPackageFailure) -> String {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "modkit-package-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      if directory == nil { try write(manifests, to: scratch) }
    } catch {
      throw .notRunnable("\(error)")
    }
    return try dump(in: directory ?? scratch.path, scratch)
  }

  private static func write(_ manifests: [String: [UInt8]], to directory: URL) throws {
    for (name, bytes) in manifests { try Data(bytes).write(to: directory.appending(path: name)) }
  }

  /// - Parameter scratch: a separate directory, so that the command does not wait for a running
  ///   build
  private static func dump(in directory: String, _ scratch: URL) throws(SwiftPackageFailure)
    -> String
  {
    let result: ToolRunner.Result
    do throws(ToolError) {
      result = try BlockingTool.run(
        "swift",
        [
          "package", "--package-path", directory,
          "--scratch-path", scratch.appending(path: "build").path, "dump-package",
        ],
        scratch: scratch, with: ToolEnvironment.withoutGit)
    } catch {
      throw .notRunnable("\(error)")
    }
    guard result.status == 0 else { throw .refused(result.errors, directory: directory) }
    return result.output
  }
}
