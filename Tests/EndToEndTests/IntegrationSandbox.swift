import Foundation
import ModKitTestSupport
import Testing

extension Sandbox {
  /// The file of results.
  static let results = ".modkit/cache/runs"

  /// The number that the file of results has, which each run has written that found a new one.
  func memory() throws -> Int? {
    guard exists(Self.results) else { return nil }
    let attributes = try FileManager.default.attributesOfItem(
      atPath: directory.appending(path: Self.results).path)
    return attributes[.systemFileNumber] as? Int
  }

  /// Integrates, and compares what is said and written with what a copy without any memory says.
  func expectMemoryAgrees(
    _ situation: String, _ arguments: [String] = [], with environment: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let copy = try Sandbox(copyOf: self)
    if copy.exists(".modkit/cache") { try copy.remove(".modkit/cache") }
    let command = environment + [binaryPath, "integrate"] + arguments
    let known = try await run("env", command)
    let new = try await copy.run("env", command)
    let comment = Comment(rawValue: situation)
    #expect(known.status == new.status, comment, sourceLocation: sourceLocation)
    #expect(known.output == new.output, comment, sourceLocation: sourceLocation)
    #expect(known.errors == new.errors, comment, sourceLocation: sourceLocation)
    for directory in [".modkit/workspace", ".modkit/products"] {
      let written = try snapshot(of: directory)
      #expect(
        written == (try copy.snapshot(of: directory)), comment, sourceLocation: sourceLocation)
    }
    // What has been written is remembered, and that has to agree as well.
    let again = try await run("env", command)
    #expect(again.output == new.output, comment, sourceLocation: sourceLocation)
    #expect(
      again.status != 0 || again.errors.contains("wrote 0 files, "), comment,
      sourceLocation: sourceLocation)
  }

  private convenience init(copyOf other: Sandbox) throws {
    try self.init()
    try FileManager.default.removeItem(at: directory)
    try FileManager.default.copyItem(at: other.directory, to: directory)
  }
}
