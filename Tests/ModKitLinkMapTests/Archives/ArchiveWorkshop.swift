import Foundation
import ModKitLinkMap
import ModKitTestSupport

/// A directory in which LLVM's tools make archives; it goes away with the last reference.
final class ArchiveWorkshop: Sendable {
  static let isAvailable = ["clang", "llvm-ar", "ld.lld"].allSatisfy(Tool.isAvailable)
  static let targets = [
    "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "arm64-apple-ios15",
    "x86_64-apple-ios15-simulator", "arm64-apple-macosx14",
  ]

  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit-archives-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// Compiles sources by their file names into an archive.
  func archive(
    _ name: String, _ sources: [(file: String, text: String)], target: String,
    format: String = "gnu", options: String = "qcsD", flags: [String] = []
  ) async throws {
    for (file, text) in sources {
      try Data(text.utf8).write(to: directory.appending(path: file))
      try await run("clang", ["-target", target, "-w", "-c", file, "-o", "\(file).o"] + flags)
    }
    try await run(
      "llvm-ar", ["--format=\(format)", options, name] + sources.map { "\($0.file).o" })
  }

  func library(_ name: String) throws -> StaticLibrary {
    try Data(contentsOf: directory.appending(path: name)).withUnsafeBytes { StaticLibrary($0) }
  }

  /// The symbols that the linker calls duplicate when it has to take all objects.
  func duplicates(in archives: [String]) async throws -> Set<String> {
    let arguments = ["-shared", "--error-limit=0", "--whole-archive", "-o", "out.so"] + archives
    let answer = try await Tool.run("ld.lld", arguments, in: directory)
    let mark = "duplicate symbol: "
    return Set(
      answer.errors.split(separator: "\n").compactMap { line in
        line.range(of: mark).map { String(line[$0.upperBound...]) }
      })
  }

  @discardableResult
  func run(_ tool: String, _ arguments: [String]) async throws -> String {
    let answer = try await Tool.run(tool, arguments, in: directory)
    guard answer.isSuccess else { throw ToolFailure(output: answer.errors) }
    return answer.output
  }
}
