import Foundation

/// Clang in a directory of its own, asked what it thinks of module maps and umbrellas.
struct Clang {
  struct Answer {
    var isAccepted: Bool
    var text: String
  }

  let directory: URL
  private let executable: URL

  /// Nil when `PATH` does not have it.
  init?() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = path.split(separator: ":").map {
      URL(filePath: String($0)).appending(path: "clang")
    }
    let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    guard let found else { return nil }
    executable = found
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

  func run(_ arguments: [String]) throws -> Answer {
    let process = Process()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Answer(
      isAccepted: process.terminationStatus == 0, text: String(decoding: data, as: UTF8.self))
  }

  /// What it says when it only reads a module map.
  func read(map bytes: [UInt8]) throws -> Answer {
    try write("m.modulemap", bytes)
    try write("empty.m", "")
    return try run([
      "-cc1", "-fmodules", "-fmodules-cache-path=cache", "-fmodule-map-file=m.modulemap",
      "-x", "objective-c", "-fsyntax-only", "empty.m",
    ])
  }
}
