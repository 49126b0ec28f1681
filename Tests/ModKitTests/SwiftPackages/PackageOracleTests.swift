import Foundation
@testable import ModKitDisk
import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

@testable import ModKit

/// SwiftPM itself verifies what was read of its packages.
@Suite struct PackageOracleTests {
  private typealias Expectation = PackageDescription.Expectation

  @Test func trapsAreReadAsSwiftPMReadsThem() async throws {
    let workspace = try TemporaryWorkspace(PackageTraps.files)
    let packages = ["App", "Kits/Net", "Kits/Single", "Kits/Flat"]
    let expected = try await PackageDescription(of: packages, in: workspace.directory)
    let found = try Self.found(in: workspace.directory)
    let expectations = expected.expectations
    #expect(Set(found.keys) == Set(expectations.keys))
    for (name, expectation) in expectations.sorted(by: { $0.key < $1.key }) {
      #expect(found[name] == expectation, "\(name)")
    }
    #expect(expectations["App"]?.dependencies.contains("NetHTTP") == true)
  }

  /// What SwiftPM takes for one thing has changed with its versions.
  @Test(arguments: ["5.2", "5.5", "5.9"])
  func opaqueDirectoriesAreThoseOfSwiftPM(_ tools: String) async throws {
    let workspace = try TemporaryWorkspace(PackageTraps.opaque(tools: tools))
    let expected = try await PackageDescription(of: ["."], in: workspace.directory).expectations
    let found = try Self.found(in: workspace.directory)
    #expect(found["Lib"] == expected["Lib"])
    #expect(found["Chosen"] == expected["Chosen"])
    #expect(found["Lib"]?.sources.contains("Sources/Lib/Lib.docc/step.swift") == (tools == "5.2"))
  }

  /// The packages that modkit is built from, where they are beside the tests.
  @Test func packagesOfOthersAreReadAsSwiftPMReadsThem() async throws {
    guard let checkouts = Self.checkouts else { return }
    for name in try FileManager.default.contentsOfDirectory(atPath: checkouts.path).sorted() {
      let directory = checkouts.appending(path: name)
      let expected: PackageDescription
      do {
        expected = try await PackageDescription(of: ["."], in: directory)
      } catch is PackageDescription.Refusal {
        continue
      }
      let found = try Self.found(in: directory, only: "Package.swift")
      // A program may be called like a keyword; modkit leaves it out and says so.
      let expectations = expected.expectations.filter { target, _ in
        ModuleName.problem(with: target.replacing("-", with: "_")) == nil
      }
      #expect(Set(found.keys) == Set(expectations.keys), "\(name)")
      for (target, expectation) in expectations.sorted(by: { $0.key < $1.key }) {
        #expect(found[target] == expectation, "\(name): \(target)")
      }
    }
  }

  private static var checkouts: URL? {
    var directory = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    while directory.path != "/" {
      directory.deleteLastPathComponent()
      let checkouts = directory.appending(path: "checkouts")
      if FileManager.default.fileExists(atPath: checkouts.path) { return checkouts }
    }
    return nil
  }

  /// What modkit makes of the packages below a directory.
  private static func found(
    in directory: URL, only file: String? = nil
  ) throws -> [String: Expectation] {
    let root = try #require(
      WorkspaceRoot(directory: directory.path, relativeTo: "/"))
    let disk = DiskFileTree(root: root.path)
    let tree = file.map { OneDescription(base: disk, file: $0) }
    let members =
      try tree.map {
        try ForeignLoader(tree: $0, readers: .standard(in: disk, of: root)).load([.swiftpm])
      }?.members
      ?? ForeignLoader(tree: disk, readers: .standard(in: disk, of: root)).load([.swiftpm]).members
    // SwiftPM is asked for the targets that are here, and not for those of other packages.
    let names = Set(members.map(\.component.name))
    return Dictionary(
      uniqueKeysWithValues: members.map { member in
        let component = member.component
        return (
          component.name,
          Expectation(
            dependencies: names.intersection(component.dependencies.map(\.name)),
            testDependencies: names.intersection(component.tests.dependencies.map(\.name)),
            sources: Set(component.files.sources.map(\.path)),
            testSources: Set(component.tests.sources.map(\.path)))
        )
      })
  }
}

/// A tree in which all packages but one are hidden.
private struct OneDescription<Base: FileTree>: FileTree {
  let base: Base
  let file: String

  func read(_ path: String, limit: Int) throws(FileTreeError) -> [UInt8] {
    try base.read(path, limit: limit)
  }

  func list(_ directory: String) throws(FileTreeError) -> [FileTreeEntry] {
    try base.list(directory).filter { entry in
      entry.name != "Package.swift" || RelativePath.join(directory, entry.name) == file
    }
  }

  func destination(ofLink path: String) -> LinkDestination { base.destination(ofLink: path) }
}

/// Files in a directory that goes with its last reference.
final class TemporaryWorkspace: Sendable {
  let directory: URL

  init(_ files: [String: String]) throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit packages \(UUID().uuidString)")
    for (path, text) in files {
      let file = directory.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: directory) }
}
