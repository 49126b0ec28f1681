import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

/// SwiftPM compiles what modkit takes for a source, and nothing besides.
@Suite struct SourceExtensionTests {
  private static let extensions = [
    "C", "CPP", "H", "M", "S", "asm", "c", "c++", "cc", "cp", "cpp", "cppm", "cxx", "hh", "i", "ii",
    "ixx", "m", "metal", "mii", "mm", "s",
  ]

  @Test func areThoseOfSwiftPM() async throws {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "modkit extensions \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let sources = root.appending(path: "Sources/X")
    try FileManager.default.createDirectory(
      at: sources.appending(path: "include"), withIntermediateDirectories: true)
    for (index, name) in Self.extensions.enumerated() {
      try Data().write(to: sources.appending(path: "\(index).\(name)"))
    }
    let manifest = """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "X", targets: [.target(name: "X")])
      """
    try Data(manifest.utf8).write(to: root.appending(path: "Package.swift"))
    let answer = try await Tool.run("swift", ["package", "describe", "--type", "json"], in: root)
    #expect(answer.isSuccess, "\(answer.text)")
    let description = try JSONDecoder().decode(Description.self, from: Data(answer.output.utf8))
    let names = description.targets.flatMap(\.sources).map { ($0 as NSString).pathExtension }
    #expect(
      names.sorted()
        == Self.extensions.filter { Language(sourceExtension: $0[...]) != nil }.sorted())
  }

  private struct Description: Decodable {
    var targets: [Target]

    struct Target: Decodable {
      var sources: [String]
    }
  }
}
