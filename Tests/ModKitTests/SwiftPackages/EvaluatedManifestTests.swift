import Foundation
@testable import ModKitBuild
@testable import ModKitDisk
import ModKitManifests
import ModKitModel
import ModKitScan
import Testing

@testable import ModKit

/// SwiftPM evaluates the manifests on disk, whatever bytes a reader is given.
@Suite struct EvaluatedManifestTests {
  private static func manifest(_ dependency: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let name = Context.environment["MODKIT_TEST_NAME"] ?? "A"
    let package = Package(
      name: "Kit",
      targets: [
        .target(name: name, dependencies: ["\(dependency)"]), .target(name: "B"),
        .target(name: "C"),
      ])
    """
  }

  @Test func anAnswerAboutOtherBytesIsNotRemembered() throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit-evaluated-\(UUID().uuidString)").resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: directory) }
    func write(_ path: String, _ text: String) throws {
      let file = directory.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write("modkit.yml", "name: W\ncomponents: [{from: swiftpm, path: Kit/Package.swift}]\n")
    for name in ["A", "B", "C"] { try write("Kit/Sources/\(name)/\(name).swift", "\n") }
    try write("Kit/Package.swift", Self.manifest("B"))
    let root = try WorkspaceRoot.locate(directory.path, from: "/")
    let dumps = SwiftPackageDumps(remembering: root)
    func dependencies(in tree: some FileTree) throws -> [String] {
      let workspace = try ManifestLoader(
        tree: tree, ruleIDs: [], readers: .standard(in: tree, of: root, dumps: dumps)
      ).load()
      return workspace.components.first { $0.name == "A" }?.dependencies.map(\.name) ?? []
    }
    let disk = DiskFileTree(root: root.path)
    let new = Self.manifest("C")
    let overlay = OverlayFileTree(["Kit/Package.swift": Array(new.utf8)], over: disk)
    #expect(try dependencies(in: overlay) == ["B"], "the manifest on disk")
    try write("Kit/Package.swift", new)
    #expect(try dependencies(in: disk) == ["C"])
  }
}
