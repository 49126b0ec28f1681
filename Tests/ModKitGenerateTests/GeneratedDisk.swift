import Foundation
import ModKitModel
import ModKitTestSupport

/// A workspace on disk for the tools that check generated files; it goes away with the value's
/// last reference.
final class GeneratedDisk {
  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appending(path: "modkit-generate-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: prepare(path))
  }

  func write(_ files: [GeneratedFile]) throws {
    for file in files {
      switch file.content {
      case .text(let text): try write(text, to: file.path)
      case .copy(let source):
        try Data(contentsOf: root.appending(path: source)).write(to: prepare(file.path))
      case .link(let target):
        try FileManager.default.createSymbolicLink(
          at: prepare(file.path), withDestinationURL: root.appending(path: target))
      }
    }
  }

  private func prepare(_ path: String) throws -> URL {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    return url
  }

  /// Runs a tool of `PATH` in the root.
  func run(_ tool: String, _ arguments: [String]) async throws -> Tool.Answer {
    try await Tool.run(tool, arguments, in: root)
  }
}
