import Foundation
import ModKitModel

/// Asks SwiftPM for the content of manifests.
enum PackageTool {
  /// - Parameters:
  ///   - manifests: by name
  ///   - directory: an absolute path where they are; nil to have them put somewhere
  static func dump(
    of manifests: [String: [UInt8]], in directory: String?
  ) throws(PackageFailure) -> String {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "modkit-package-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let place: String
    if let directory {
      place = directory
    } else {
      let copy = scratch.appending(path: "package")
      do {
        try write(manifests, to: copy)
      } catch {
        throw .notRunnable("\(error)")
      }
      place = copy.path
    }
    return try dump(in: place, scratch: scratch.appending(path: "build").path)
  }

  private static func write(_ manifests: [String: [UInt8]], to directory: URL) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for (name, bytes) in manifests { try Data(bytes).write(to: directory.appending(path: name)) }
  }

  /// - Parameter scratch: a directory of its own, so that no build makes it wait
  private static func dump(in directory: String, scratch: String) throws(PackageFailure) -> String {
    let arguments = [
      "package", "--package-path", directory, "--scratch-path", scratch, "dump-package",
    ]
    let outcome = BlockingTask.value { () async -> Result<ToolRunner.Result, ToolError> in
      do throws(ToolError) {
        return .success(try await ToolRunner.run("swift", arguments))
      } catch {
        return .failure(error)
      }
    }
    switch outcome {
    case .failure(let error): throw .notRunnable("\(error)")
    case .success(let result):
      guard result.status == 0 else { throw .refused(result.errors, directory: directory) }
      return result.output
    }
  }
}
