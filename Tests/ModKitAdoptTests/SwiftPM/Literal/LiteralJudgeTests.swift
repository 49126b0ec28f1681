import Foundation
import ModKitTestSupport
import Testing

@testable import ModKitAdopt

/// SwiftPM evaluates the same manifests.
@Suite struct LiteralJudgeTests {
  @Test(.comesToAnEnd, arguments: LiteralManifests.all)
  func bothReadingsAgree(_ manifest: String) async throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "manifest-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "Package.swift")
    try Data(manifest.utf8).write(to: file)
    let dump = try #require(
      try await ManifestComparison.dump(in: directory), "SwiftPM refuses it:\n\(manifest)")
    let root = directory.resolvingSymlinksInPath().path
    let literal = try LiteralSwiftPackage.document(of: Array(manifest.utf8), in: root)
    #expect(try ManifestComparison.difference(literal, dump) == nil)
  }

  /// `scripts/compare_manifests.sh` fills the directory: one directory for each package, with its
  /// manifests and, if SwiftPM takes them, with its answer in `dump.json`.
  @Test(
    .comesToAnEnd,
    .enabled(if: ProcessInfo.processInfo.environment["MODKIT_MANIFESTS"] != nil))
  func bothReadingsOfPublicManifestsAgree() throws {
    let root = URL(filePath: ProcessInfo.processInfo.environment["MODKIT_MANIFESTS"] ?? "")
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    var (literal, agreeing, refused) = (0, 0, 0)
    for name in names {
      let directory = root.appending(path: name)
      let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        .filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }
      let manifests = Dictionary(
        uniqueKeysWithValues: try files.map {
          ($0, Array(try Data(contentsOf: directory.appending(path: $0))))
        })
      let answer = try? String(contentsOf: directory.appending(path: "dump.json"), encoding: .utf8)
      let dump = answer.map { String($0.drop { $0 != "{" }) }
      if dump == nil { refused += 1 }
      do {
        let place = directory.resolvingSymlinksInPath().path
        let chosen = try LiteralChoice(manifests).name
        let text = try LiteralSwiftPackage.document(of: manifests[chosen] ?? [], in: place)
        literal += 1
        guard let dump else {
          Issue.record("\(name): SwiftPM refuses what is literal")
          continue
        }
        if let difference = try ManifestComparison.difference(text, dump) {
          Issue.record("\(name): \(difference)")
        } else {
          agreeing += 1
        }
      } catch let obstacle as LiteralSwiftPackage.Obstacle {
        print("\(name)/\(obstacle.manifest):\(obstacle.line):\(obstacle.column) \(obstacle.reason)")
      }
    }
    print(
      "\(names.count) packages, \(refused) refused by SwiftPM, \(literal) literal,"
        + " \(agreeing) of them read as SwiftPM reads them")
  }
}
