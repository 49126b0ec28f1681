import Foundation
@testable import ModKitDisk
import ModKitModel
import Testing

@testable import ModKit

/// What modkit did not write is never overwritten and never removed.
@Suite struct ForeignWorkTests {
  private static let part = ".modkit/products/App"
  private static let package = "\(part)/swiftpm"
  private static let targets = "\(package)/Targets"
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appending(path: "modkit work \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in ["A/a.c": "a", "A/b.c": "b", "B/S/c.swift": "c", "R/r.txt": "r"] {
      try put(text, at: path)
    }
  }

  private var workspace: WorkspaceRoot {
    get throws { try #require(WorkspaceRoot(directory: root.path, relativeTo: "/")) }
  }

  /// A target with links to files, one with a link to a folder, a copy, and texts.
  private var tree: GeneratedTree {
    GeneratedTree(
      files: [
        GeneratedFile(path: "\(Self.targets)/A/Files/a.c", content: .link(to: "A/a.c")),
        GeneratedFile(path: "\(Self.targets)/A/Files/b.c", content: .link(to: "A/b.c")),
        GeneratedFile(path: "\(Self.targets)/A/map", content: .text("map")),
        GeneratedFile(path: "\(Self.targets)/B/Files/S", content: .link(to: "B/S")),
        GeneratedFile(path: "\(Self.targets)/B/R/r.txt", content: .copy(of: "R/r.txt")),
        GeneratedFile(path: "\(Self.package)/Package.swift", content: .text("package")),
      ], ownedDirectories: [Self.targets])
  }

  private var otherTree: GeneratedTree {
    GeneratedTree(
      files: [
        GeneratedFile(path: "\(Self.targets)/A/Files", content: .link(to: "A")),
        GeneratedFile(path: "\(Self.targets)/B/Files/S/c.swift", content: .link(to: "B/S/c.swift")),
        GeneratedFile(path: "\(Self.package)/Package.swift", content: .text("other")),
      ], ownedDirectories: [Self.targets])
  }

  @discardableResult
  private func write(_ tree: GeneratedTree, isDryRun: Bool = false) throws -> WriteOutcome {
    try GeneratedFileWriter(root: workspace).write(tree, isDryRun: isDryRun)
  }

  private func put(_ text: String, at path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Another item in the place of the old one, as editors do.
    try? FileManager.default.removeItem(at: file)
    try Data(text.utf8).write(to: file)
  }

  private func read(_ path: String) -> String? {
    try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private func removeAll() { try? FileManager.default.removeItem(at: root) }

  /// What a run refuses, and that nothing else has changed then.
  private func refused(
    _ tree: GeneratedTree, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> [ForeignWork.Kind] {
    let before = try snapshot()
    let error = #expect(throws: WriteError.self, sourceLocation: sourceLocation) {
      try write(tree)
    }
    #expect(try snapshot() == before, sourceLocation: sourceLocation)
    return error?.foreign.map(\.kind) ?? []
  }

  private func snapshot() throws -> [String: String] {
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (names ?? []).reduce(into: [:]) { found, name in
      let path = root.appending(path: name).path
      found[name] =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? read(name) ?? "/"
    }
  }

  // MARK: Tests

  @Test func whatModkitWroteIsReplaced() throws {
    defer { removeAll() }
    try write(tree)
    #expect(try write(tree).isClean)
    try write(otherTree)
    #expect(read("\(Self.package)/Package.swift") == "other")
    #expect(read("\(Self.targets)/A/Files/a.c") == "a")
    #expect(try write(otherTree).isClean)
    try write(tree)
    #expect(try write(tree).isClean)
    #expect(read("A/a.c") == "a" && read("B/S/c.swift") == "c")
  }

  @Test(arguments: ["swiftpm/Package.swift", "swiftpm/Targets/A/map"])
  func aChangedTextStays(path: String) throws {
    defer { removeAll() }
    try write(tree)
    try put("mine", at: "\(Self.part)/\(path)")
    #expect(try refused(tree) == [.changed])
    #expect(try refused(otherTree) == [.changed])
  }

  @Test func aFileInThePlaceOfALink() throws {
    defer { removeAll() }
    try write(tree)
    let path = "\(Self.targets)/A/Files/a.c"
    try put("mine", at: path)
    #expect(try refused(tree) == [.replaces(source: "A/a.c")])
    try put("a", at: path)
    try write(tree)
    #expect(destination(path) == "../../../../../../../A/a.c")
    try put("mine", at: path)
    try FileManager.default.removeItem(at: root.appending(path: "A/a.c"))
    #expect(try refused(otherTree) == [.orphan(of: "A/a.c")])
  }

  private func destination(_ path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: root.appending(path: path).path)
  }

  @Test func aCopyThatWasEdited() throws {
    defer { removeAll() }
    try write(tree)
    try put("mine", at: "\(Self.targets)/B/R/r.txt")
    #expect(try refused(tree) == [.replaces(source: "R/r.txt")])
    #expect(try refused(otherTree) == [.replaces(source: "R/r.txt")])
  }

  /// The folders are those that the links lead to.
  @Test(arguments: [
    ("A/Files/n.c", "A/n.c"), ("A/Files/deep/n.c", "A/deep/n.c"), ("A/n.c", "A/n.c"),
    ("B/n.swift", "B/S/n.swift"), ("B/Files/n.swift", "B/S/n.swift"), ("B/R/n.txt", "R/n.txt"),
  ])
  func aNewFileGoesToItsFolder(path: String, home: String) throws {
    defer { removeAll() }
    var tree = tree
    if path.hasPrefix("B/n") || path.hasPrefix("B/Files") {
      tree.files.removeAll { $0.path.hasSuffix("r.txt") }
    }
    try write(tree)
    try put("new", at: "\(Self.targets)/\(path)")
    let dry = try write(tree, isDryRun: true)
    #expect(dry.moved == [FileMove(from: "\(Self.targets)/\(path)", to: home)] && !dry.isClean)
    #expect(try refused(tree) == [.movable(to: home)])
    let moved = try RecoveredFiles.move(outOf: Self.package, in: workspace) {}
    #expect(moved == dry.moved)
    #expect(read(home) == "new" && read("\(Self.targets)/\(path)") == nil)
    try put("other", at: "\(Self.targets)/\(path)")
    #expect(try RecoveredFiles.move(outOf: Self.package, in: workspace) {} == [])
    #expect(try refused(tree) == [.new(besides: home)])
    try put("new", at: "\(Self.targets)/\(path)")
    #expect(try write(tree).removed == ["\(Self.targets)/\(path)"])
  }

  @Test(arguments: ["n.c", "C/n.c", "B/n.c"])
  func aNewFileWithoutAFolder(path: String) throws {
    defer { removeAll() }
    try write(tree)
    try put("new", at: "\(Self.targets)/\(path)")
    #expect(try RecoveredFiles.move(outOf: Self.package, in: workspace) {} == [])
    #expect(try refused(tree) == [.homeless])
    #expect(try refused(otherTree).first != nil)
  }

  @Test func directoriesAndLinksInTheWay() throws {
    defer { removeAll() }
    try write(tree)
    let folder = "\(Self.targets)/B/Files/S"
    try FileManager.default.removeItem(at: root.appending(path: folder))
    try put("c", at: "\(folder)/c.swift")
    try put("finder", at: "\(folder)/.DS_Store")
    try write(tree)
    #expect(destination(folder) != nil)
    try FileManager.default.removeItem(at: root.appending(path: folder))
    try put("edited", at: "\(folder)/c.swift")
    try put("hidden", at: "\(folder)/.c.swift.swp")
    #expect(try refused(tree) == [.movable(to: "B/S/.c.swift.swp"), .new(besides: "B/S/c.swift")])
    try FileManager.default.removeItem(at: root.appending(path: folder))
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: folder).path, withDestinationPath: "/dev/null")
    #expect(try refused(tree) == [.link])
    try FileManager.default.removeItem(at: root.appending(path: "\(Self.package)/Package.swift"))
    try put("mine", at: "\(Self.package)/Package.swift/file")
    #expect(try refused(tree) == [.homeless, .link])
  }

  @Test func hiddenFilesOfEditorsStay() throws {
    defer { removeAll() }
    try write(tree)
    for path in ["A/Files/.a.c.swp", ".DS_Store", "A/.idea/settings"] {
      try put("hidden", at: "\(Self.targets)/\(path)")
    }
    #expect(try write(tree).isClean)
    try write(otherTree.without("\(Self.targets)/A/Files"))
    #expect(read("\(Self.targets)/A/Files/.a.c.swp") == "hidden")
  }

  @Test(arguments: ["nothing", "damaged", "cut"])
  func withoutARecordOnlyWhatIsCurrentIsModkits(damage: String) throws {
    defer { removeAll() }
    try write(tree)
    let record = root.appending(path: ".modkit/written/products/App")
    var bytes = Array(try Data(contentsOf: record))
    switch damage {
    case "damaged": bytes[bytes.count - 3] ^= 1
    case "cut": bytes.removeLast(9)
    default: bytes = []
    }
    try Data(bytes).write(to: record)
    // Text that is not what is generated now may be anybody's.
    #expect(try refused(otherTree) == [.changed, .homeless, .homeless])
    let outcome = try write(tree)
    #expect(outcome.isClean)
    try write(otherTree)
    #expect(try write(otherTree).isClean)
  }

  /// The record has what a killed run wrote, and what was there before.
  @Test func aKilledRunIsCompleted() throws {
    defer { removeAll() }
    try write(tree)
    for killed in [otherTree, tree, otherTree] {
      let missing = GeneratedFile(path: "\(Self.targets)/Z/z", content: .copy(of: "missing"))
      #expect(throws: WriteError.self) {
        try write(GeneratedTree(files: killed.files + [missing], ownedDirectories: [Self.targets]))
      }
    }
    #expect(read("\(Self.package)/Package.swift") == "other", "it was written before the failure")
    try write(tree)
    #expect(try write(tree).isClean)
    try write(otherTree)
    #expect(try write(otherTree).isClean)
    #expect(read("\(Self.package)/Package.swift") == "other")
  }
}

extension GeneratedTree {
  fileprivate func without(_ path: String) -> Self {
    GeneratedTree(files: files.filter { $0.path != path }, ownedDirectories: ownedDirectories)
  }
}
