import ModKitModel
import ModKitTestSupport
import Synchronization
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// How often files of Objective-C are read for names of Swift.
@Suite struct ExposureReadsTests {
  /// A file that uses only what Objective-C may have is read once: it is not looked at more closely.
  @Test(arguments: [("public class Session: NSObject {}", 1), ("public struct Session {}", 3)])
  func filesWithoutANameInQuestionAreReadOnce(swift: String, reads: Int) throws {
    let tree = CountingTree(
      base: InMemoryFileTree([
        "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n",
        "M/component.yml": "name: M\nlayer: base-service\n",
        "M/Sources/all.swift": "import ObjectiveC\n\(swift)\n",
        "Home/component.yml": "name: Home\nlayer: main-business\ndependencies: [M]\n",
        "Home/Sources/Home.m":
          "#import <M/M-Swift.h>\n// Struct\nvoid f(void) { [Session new]; Other *o; }\n",
      ]))
    let workspace = try ManifestLoader(tree: tree, ruleIDs: []).load()
    let found = try ArchitectureScanner(tree: tree).scan(workspace).objectiveCExposures
    #expect(found.count == (reads > 1 ? 1 : 0))
    #expect(tree.reads.withLock { $0["Home/Sources/Home.m"] } == reads)
  }
}
