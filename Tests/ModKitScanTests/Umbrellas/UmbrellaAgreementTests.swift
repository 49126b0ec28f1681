import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Clang's `-Wincomplete-umbrella` is the reference for what an umbrella leaves out.
@Suite struct UmbrellaAgreementTests {
  @Test(arguments: 0..<UInt64(24)) func onRandomIncludes(seed: UInt64) async throws {
    guard let clang = try Clang() else { return }
    defer { clang.remove() }
    var random = SplitMix64(seed: seed)
    let sample = UmbrellaSample(&random)
    var tree = InMemoryFileTree([
      "modkit.yml":
        "{name: City, components: [\"*/component.yml\"], headers: {profile: xcode, layout: library}}",
      "Feed/component.yml": sample.manifest,
    ])
    for (path, text) in sample.files {
      tree.write(path, text)
      try clang.write(path, text)
    }
    // The one that Xcode generates if there is no other.
    if !sample.hasMap {
      try clang.write("Feed/Feed/Feed.modulemap", "module Feed { umbrella header \"Feed.h\" }")
    }
    try clang.write("use.m", "@import Feed;\n")
    let answer = try await clang.run([
      "-fsyntax-only", "-x", "objective-c", "-nostdinc", "-fmodules", "-fmodules-cache-path=cache",
      "-Wincomplete-umbrella", "-I", "Feed", "-fmodule-map-file=Feed/Feed/Feed.modulemap", "use.m",
    ])
    #expect(answer.isSuccess, "seed \(seed): \(answer.text)")
    let architecture = try ArchitectureScanner(tree: tree).scan(try tree.load())
    let umbrella = try #require(architecture.umbrellas.first)
    #expect(
      Set(umbrella.missingHeaders) == sample.headers(namedIn: answer.text),
      "seed \(seed): \(answer.text)")
  }
}

/// A component whose headers include one another at random.
private struct UmbrellaSample {
  private(set) var files: [String: String] = [:]
  private(set) var hasMap: Bool
  private let names: [String]

  init(_ random: inout SplitMix64) {
    names = ["Feed.h"] + (1...12).map { "H\($0).\(["h", "h", "hh", "hpp", "inc"][$0 % 5])" }
    hasMap = Bool.random(using: &random)
    for (index, name) in names.enumerated() {
      var lines = ["#ifndef G\(index)", "#define G\(index)"]
      for other in names where Int.random(in: 0..<9, using: &random) == 0 {
        lines.append(
          "#\(Bool.random(using: &random) ? "import" : "include") \(Self.spelling(of: other, &random))"
        )
      }
      lines.append("#endif")
      files["Feed/Feed/\(name)"] = lines.joined(separator: "\n") + "\n"
    }
    if hasMap { files["Feed/Feed/Feed.modulemap"] = map(&random) }
  }

  private static func spelling(of name: String, _ random: inout SplitMix64) -> String {
    let spellings = [
      "\"\(name)\"", "<Feed/\(name)>", "\"Feed/\(name)\"", "\"../Feed/\(name)\"", "\"./\(name)\"",
    ]
    return spellings.randomElement(using: &random) ?? name
  }

  private func map(_ random: inout SplitMix64) -> String {
    let kinds = [
      "header", "textual header", "exclude header", "private header", "private textual header",
    ]
    var lines = ["module Feed {", "umbrella header \"Feed.h\"", "export *"]
    for name in names.dropFirst() where Int.random(in: 0..<5, using: &random) == 0 {
      let line = "\(kinds.randomElement(using: &random) ?? "header") \"\(name)\""
      let isInner = Int.random(in: 0..<3, using: &random) == 0
      let requirement =
        ["", "requires cplusplus", "requires objc"].randomElement(using: &random) ?? ""
      let module = "module M\(name.prefix { $0 != "." })"
      lines.append(isInner ? "\(module) { \(requirement)\n\(line) }" : line)
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  var manifest: String {
    let umbrella = hasMap ? "module_map: Feed/Feed.modulemap" : "umbrella: Feed/Feed.h"
    return "{name: Feed, layer: base-service, headers: {public: [\"Feed/*\"], \(umbrella)}}"
  }

  /// The headers that warnings name.
  func headers(namedIn text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.contains("-Wincomplete-umbrella") }
        .compactMap { line in
          line.split(separator: "'").dropLast().last.map {
            "Feed/Feed/\(RelativePath.lastComponent(of: String($0)))"
          }
        })
  }
}
