import Foundation
@testable import ModKitBuild
import Testing

@testable import ModKit

@Suite struct CompiledInputsTests {
  @Test func namesAreUnescaped() {
    let rule = "dependencies: \\\n  /a/b.c \\\n  /a/with\\ blank.h /a/\\#x.h /a/$$y.h\n"
    #expect(names(in: rule) == ["/a/b.c", "/a/with blank.h", "/a/#x.h", "/a/$y.h"])
    #expect(names(in: "") == [])
    #expect(names(in: "/b/C:/x.o: C:/x.c \\\r\n  /a\\\\b.h\r\n") == ["C:/x.c", "/a\\b.h"])
  }

  /// Swift has a rule for each file that it writes, with the colon apart.
  @Test func allRulesAreRead() {
    let rules = "/b/A.swiftmodule : /a/A.swift /a/c.h\n/b/A.swiftdoc : /a/A.swift\\\n /a/d.h\n"
    #expect(names(in: rules) == ["/a/A.swift", "/a/c.h", "/a/A.swift", "/a/d.h"])
  }

  private func names(in rules: String) -> [String] {
    DependencyRules(Array(rules.utf8)).lists.flatMap(DependencyRules.names)
  }

  @Test func theFirstUncoveredFileIsFound() throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit inputs \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data("dependencies: /usr/include/a.h /package/b.c /package/../other/c.h\n".utf8)
      .write(to: directory.appending(path: "b.c.d"))
    #expect(
      CompiledInputs(covered: ["/usr", "/package"]).firstUncovered(in: directory)
        == "/package/../other/c.h")
    #expect(
      CompiledInputs(covered: ["/usr/", "/package", "/other"]).firstUncovered(in: directory) == nil)
    let unreadable = directory.appending(path: "c.c.d")
    try Data([0xFF, 0xFE, 0xFF]).write(to: unreadable)
    #expect(
      CompiledInputs(covered: ["/usr", "/package", "/other"]).firstUncovered(in: directory)
        == unreadable.path)
  }
}
