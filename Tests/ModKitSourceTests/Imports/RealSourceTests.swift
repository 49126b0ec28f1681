import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

/// The scanners find what the compilers find in sources that people wrote: this repository and the
/// packages that it depends on.
///
/// A sample of them, unless `MODKIT_ORACLE=all` asks for every file. `MODKIT_ORACLE_ROOTS` names
/// other directories, separated by colons.
@Suite struct RealSourceTests {
  private static let lanes = 4
  private static let sampleSize = 240

  @Test(.enabled(if: Compiler.swiftc != nil, "swiftc is not in PATH"), arguments: 0..<lanes)
  func swift(lane: Int) async throws {
    let compiler = try #require(Compiler.swiftc)
    for file in Self.files(["swift"], lane: lane) {
      let source = try Data(contentsOf: file)
      let expected = try await compiler.importedModules(in: SourceOracle.withoutConditions(source))
      #expect(SourceOracle.modules(in: Array(source)) == expected, "in \(file.path())")
    }
  }

  @Test(.enabled(if: Compiler.clang != nil, "clang is not in PATH"), arguments: 0..<lanes)
  func objectiveC(lane: Int) async throws {
    let compiler = try #require(Compiler.clang)
    for file in Self.files(["h", "m", "mm", "c", "cc", "cpp"], lane: lane) {
      let language = Language(sourceExtension: Substring(file.pathExtension))
      let isCPlusPlus = language == .cPlusPlus || language == .objectiveCPlusPlus
      let dialect = isCPlusPlus ? "c++" : "objective-c"
      let source = try Data(contentsOf: file)
      let expected = try await compiler.importedOperands(in: source, dialect: dialect)
      let found = SourceOracle.operands(in: Array(source), language)
      #expect(found == expected, "in \(file.path())")
    }
  }

  /// The files of one lane, so that as many compilers run at once.
  private static func files(_ extensions: Set<String>, lane: Int) -> [URL] {
    let environment = ProcessInfo.processInfo.environment
    var files = roots(environment["MODKIT_ORACLE_ROOTS"]).flatMap { sources(in: $0, extensions) }
    files.sort { $0.path() < $1.path() }
    if environment["MODKIT_ORACLE"] != "all" {
      var generator = SplitMix64(seed: 1)
      files = Array(files.shuffled(using: &generator).prefix(sampleSize))
    }
    return files.enumerated().filter { $0.offset % lanes == lane }.map(\.element)
  }

  private static func roots(_ list: String?) -> [URL] {
    if let list { return list.split(separator: ":").map { URL(filePath: String($0)) } }
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return ["Sources", "Tests", ".build/checkouts"].map { package.appending(path: $0) }
  }

  private static func sources(in root: URL, _ extensions: Set<String>) -> [URL] {
    let walk = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (walk?.allObjects as? [URL] ?? []).filter { extensions.contains($0.pathExtension) }
  }
}
