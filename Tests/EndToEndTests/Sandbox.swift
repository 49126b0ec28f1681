import Foundation
import ModKitTestSupport
import Testing

/// A temporary directory in which the real binary is run. It is removed with its last reference.
final class Sandbox: Sendable {
  let directory: URL
  /// What is removed.
  private let root: URL

  /// An empty directory, with a space in its path unless the separator is another one.
  ///
  /// - Parameters:
  ///   - name: of the directory itself; nil for any
  ///   - separator: what is between the words of the path
  init(named name: String? = nil, separator: String = " ") throws {
    let words = ["modkit", "tests", UUID().uuidString]
    let place = FileManager.default.temporaryDirectory
      .appending(path: words.joined(separator: separator))
    root = place
    directory = name.map { place.appending(path: $0) } ?? place
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  /// A copy of a workspace of the repository, without what modkit has written there.
  convenience init(copyOf workspace: String, separator: String = " ") throws {
    try self.init(separator: separator)
    let source = Self.repository.appending(path: workspace)
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path)
    where name != ".modkit" {
      try FileManager.default.copyItem(
        at: source.appending(path: name), to: directory.appending(path: name))
    }
  }

  /// A workspace of the given files.
  convenience init(files: [String: String], separator: String = " ") throws {
    try self.init(separator: separator)
    for (path, text) in files { try write(path, text) }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  // MARK: Files

  func write(_ path: String, _ text: String) throws {
    try write(path, bytes: Array(text.utf8))
  }

  func write(_ path: String, bytes: [UInt8]) throws {
    let file = directory.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: directory.appending(path: path), encoding: .utf8)
  }

  func append(_ text: String, to path: String) throws {
    try write(path, try read(path) + text)
  }

  /// Every file and link below a directory, with the content of files and the target of links.
  func snapshot(of path: String) throws -> [String: String] {
    let root = directory.appending(path: path)
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    var snapshot: [String: String] = [:]
    for name in names ?? [] {
      let item = root.appending(path: name).path
      if let link = try? FileManager.default.destinationOfSymbolicLink(atPath: item) {
        snapshot[name] = "-> \(link)"
      } else if let data = FileManager.default.contents(atPath: item) {
        snapshot[name] = String(decoding: data, as: UTF8.self)
      }
    }
    return snapshot
  }

  // MARK: Programs

  /// Runs modkit in the directory.
  func modkit(_ arguments: String...) async throws -> Tool.Answer {
    try await run(Self.binary.path, arguments)
  }

  /// Runs any program in the directory.
  ///
  /// - Parameter more: variables of its environment
  func run(
    _ program: String, _ arguments: [String], _ more: [String: String] = [:]
  ) async throws -> Tool.Answer {
    let settings = [
      "NO_COLOR": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    ]
    let environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
      .merging(more) { $1 }
    return try await Tool.run(program, arguments, in: directory, environment: environment)
  }

  /// The executable beside the test bundle; `MODKIT_BINARY` overrides it.
  var binaryPath: String { Self.binary.path }

  static var binary: URL {
    if let path = ProcessInfo.processInfo.environment["MODKIT_BINARY"] {
      return URL(filePath: path)
    }
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "modkit")
    return FileManager.default.isExecutableFile(atPath: beside.path)
      ? beside : repository.appending(path: ".build/debug/modkit")
  }
}

/// JSON as plain values.
func json(_ text: String) throws -> [String: Any] {
  let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
  return try #require(value as? [String: Any])
}
