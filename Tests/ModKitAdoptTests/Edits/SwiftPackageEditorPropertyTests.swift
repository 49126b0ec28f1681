import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitAdopt

/// Edits of random manifests change the dependency, and no other byte that matters.
@Suite struct SwiftPackageEditorPropertyTests {
  private static let added = "T6"

  private static func text(_ seed: UInt64) -> (text: String, names: [String]) {
    var manifest = RandomManifest(seed: seed)
    let (text, names) = manifest.text()
    // The target to add, after the last one: A may depend on a target by the same words.
    let line = "    .target(name: \"T5\"),"
    guard let last = text.range(of: line, options: .backwards) else { return (text, names) }
    let target = line + " .target(name: \"\(added)\"),"
    return (text.replacingCharacters(in: last, with: target), names)
  }

  private static func editor(_ text: String) -> SwiftPackageEditor {
    SwiftPackageEditor(Array(text.utf8), at: "Package.swift", in: "/w")
  }

  private static func declaring(_ text: String) throws -> String {
    let provider = SwiftPackageProvider.target(added, package: ".", manifests: [:], directory: "/w")
    return String(decoding: try editor(text).declaring(provider, in: "A"), as: UTF8.self)
  }

  /// The text without what separates elements.
  private static func core(_ text: String) -> String {
    text.filter { !$0.isWhitespace && $0 != "," }
  }

  private static func dependencies(_ dump: String) throws -> [String: [String]] {
    let parsed = try #require(SwiftPackageDump(dump))
    return Dictionary(
      parsed.targets.map { ($0.name, $0.uses.map(\.name).sorted()) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func dependencies(ofText text: String) throws -> [String: [String]] {
    try dependencies(LiteralSwiftPackage.document(of: Array(text.utf8), in: "/w"))
  }

  /// Whether the longer text is the shorter one with one insertion.
  private static func isInsertion(_ longer: String, of shorter: String) -> Bool {
    let (longer, shorter) = (Array(longer.utf8), Array(shorter.utf8))
    let start = zip(longer, shorter).prefix { $0 == $1 }.count
    let end = zip(longer.reversed(), shorter.reversed()).prefix { $0 == $1 }.count
    return longer.count >= shorter.count && start + end >= shorter.count
  }

  @Test(arguments: 0..<UInt64(Soak.rounds(100))) func anythingElseStays(_ seed: UInt64) throws {
    let (text, names) = Self.text(seed)
    let before = try Self.dependencies(ofText: text)
    let longer = try Self.declaring(text)
    #expect(Self.isInsertion(Self.core(longer), of: Self.core(text)), "seed \(seed): \(longer)")
    #expect(longer.contains("\r\n") == text.contains("\r\n"), "seed \(seed)")
    #expect(!longer.replacing("\r\n", with: "").contains("\r"), "seed \(seed)")
    var expected = before
    expected["A", default: []].append(Self.added)
    expected["A"]?.sort()
    #expect(try Self.dependencies(ofText: longer) == expected, "seed \(seed): \(longer)")

    for name in names {
      let bytes = try Self.editor(longer).removing(name, from: "A")
      let shorter = String(decoding: bytes, as: UTF8.self)
      var rest = expected
      rest["A"]?.removeAll { $0 == name }
      #expect(try Self.dependencies(ofText: shorter) == rest, "seed \(seed): \(shorter)")
      #expect(
        Self.isInsertion(Self.core(longer), of: Self.core(shorter)), "seed \(seed): \(shorter)")
    }
    let back = String(
      decoding: try Self.editor(longer).removing(Self.added, from: "A"), as: UTF8.self)
    #expect(try Self.dependencies(ofText: back) == before, "seed \(seed): \(back)")
  }

  /// SwiftPM sees the dependency, and nothing else that is new.
  @Test(arguments: [UInt64(3), 8, 14, 21]) func swiftPMAgrees(_ seed: UInt64) async throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit-edit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let (text, names) = Self.text(seed)
    for name in ["A"] + (0..<7).map({ "T\($0)" }) {
      let folder = directory.appending(path: "Sources/\(name)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    var edited = try Self.declaring(text)
    var expected = try Self.dependencies(ofText: text)
    expected["A"] = (expected["A", default: []] + [Self.added]).sorted()
    if let name = names.first {
      edited = String(decoding: try Self.editor(edited).removing(name, from: "A"), as: UTF8.self)
      expected["A"]?.removeAll { $0 == name }
    }
    try Data(edited.utf8).write(to: directory.appending(path: "Package.swift"))
    let dump = try #require(try await ManifestComparison.dump(in: directory), "seed \(seed)")
    #expect(try Self.dependencies(dump) == expected, "seed \(seed): \(edited)")
  }
}
