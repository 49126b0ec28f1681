import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Clang checks whether a map fits headers in the layout that modkit offers.
@Suite struct PresentedHeadersAgreementTests {
  private static let paths = [
    "A.h", "B.h", "sub/B.h", "a.h", "./A.h", "sub//B.h", "Headers/A.h", "../Headers/A.h", "Gone.h",
    "Secret.h", "Feed/A.h",
  ]
  private static let directories = [".", "sub", "Headers", "A.h", "./sub/", "..//Headers"]

  @Test(arguments: 0..<UInt64(20)) func onRandomMaps(seed: UInt64) async throws {
    guard let clang = try Clang() else { return }
    defer { clang.remove() }
    var random = SplitMix64(seed: seed)
    let keepsFolders = Bool.random(using: &random)
    let map = "module Feed { \(Self.members(&random)) }"
    let tree = InMemoryFileTree([
      "modkit.yml": "{name: City, components: [\"*/component.yml\"]}",
      "Feed/component.yml": """
      name: Feed
      layer: base-service
      headers:
        public: ["Headers/**/*.h"]
        private: ["Private/*.h"]
        module_map: Feed.modulemap
        \(keepsFolders ? "mappings: Headers" : "")
      """,
      "Feed/Feed.modulemap": map, "Feed/Headers/A.h": "", "Feed/Headers/sub/B.h": "",
      "Feed/Private/Secret.h": "",
    ])
    try clang.write("out/Feed/module.modulemap", map)
    try clang.write("out/Feed/A.h", "")
    try clang.write("out/Feed/\(keepsFolders ? "sub/" : "")B.h", "")
    try clang.write("out/private-headers/Feed/Secret.h", "")
    try clang.write("use.m", "@import Feed;\n")
    let answer = try await clang.run([
      "-fsyntax-only", "-x", "objective-c", "-nostdinc", "-fmodules", "-fmodules-cache-path=cache",
      "-Wincomplete-umbrella", "-I", "out", "-fmodule-map-file=out/Feed/module.modulemap", "use.m",
    ])
    let architecture = try ArchitectureScanner(tree: tree).scan(try tree.load())
    let issues = architecture.moduleMaps.flatMap(\.issues)
    #expect(
      issues.isEmpty == !answer.text.contains("not found"),
      "seed \(seed): \(map) \(keepsFolders): \(issues)\n\(answer.text)")
  }

  /// One or two headers, and sometimes an umbrella.
  private static func members(_ random: inout SplitMix64) -> String {
    let kinds = ["header", "textual header", "exclude header", "private header"]
    var members = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      let member = "\(one(of: kinds, &random)) \"\(one(of: paths, &random))\""
      return Bool.random(using: &random) ? member : "module M\(number(of: member)) { \(member) }"
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: members.append("umbrella header \"\(one(of: paths, &random))\"")
    case 1: members.append("umbrella \"\(one(of: directories, &random))\"")
    default: break
    }
    return members.joined(separator: " ")
  }

  /// Tells the submodule of a member from others.
  private static func number(of member: String) -> Int { member.utf8.reduce(0) { $0 + Int($1) } }

  private static func one(of words: [String], _ random: inout SplitMix64) -> String {
    words.randomElement(using: &random) ?? ""
  }
}
