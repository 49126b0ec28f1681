import Foundation
import ModKitTestSupport
import Testing

extension Sandbox {
  /// A file in which the last plan is remembered.
  struct Memory: Hashable {
    var path: String
    var number: Int
  }

  /// The only record of a result, with the number that each file has that is written anew.
  func memory() throws -> Memory? {
    let directory = ".modkit/cache/results"
    guard let name = try snapshot(of: directory).keys.first else { return nil }
    let path = "\(directory)/\(name)"
    let attributes = try FileManager.default.attributesOfItem(
      atPath: self.directory.appending(path: path).path)
    return Memory(path: path, number: attributes[.systemFileNumber] as? Int ?? 0)
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

  /// Integrates likewise, and looks whether all was planned anew.
  func expectPlan(
    _ situation: String, isRecalled: Bool,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let needsNoFacts = try await needsNoFacts {
      try await expectMemoryAgrees(situation, sourceLocation: sourceLocation)
    }
    #expect(
      needsNoFacts == isRecalled, Comment(rawValue: situation), sourceLocation: sourceLocation)
  }

  private convenience init(copyOf other: Sandbox) throws {
    try self.init()
    try FileManager.default.removeItem(at: directory)
    try FileManager.default.copyItem(at: other.directory, to: directory)
  }
}
