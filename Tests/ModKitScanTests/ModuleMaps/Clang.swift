import Foundation
import ModKitTestSupport

/// Clang in a directory of its own, asked what it thinks of module maps and umbrellas.
struct Clang {
  let directory: URL

  /// Nil when `PATH` does not have it.
  init?() throws {
    guard Tool.isAvailable("clang") else { return nil }
    directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: directory) }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let file = directory.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  func run(_ arguments: [String]) async throws -> Tool.Answer {
    try await Tool.run("clang", arguments, in: directory)
  }

  /// What it says when it only reads a module map.
  func read(map bytes: [UInt8]) async throws -> Tool.Answer {
    try write("m.modulemap", bytes)
    try write("empty.m", "")
    return try await run([
      "-cc1", "-fmodules", "-fmodules-cache-path=cache", "-fmodule-map-file=m.modulemap",
      "-x", "objective-c", "-fsyntax-only", "empty.m",
    ])
  }
}
