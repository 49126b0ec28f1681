import Foundation
import ModKitTestSupport
import Testing

/// `check` finds the includes between headers of one component that clients cannot follow. The judge
/// is clang, which compiles the headers where they are presented. One test at a time, because each
/// round starts compilers, and a long run has hundreds of rounds.
@Suite(.building, .serialized) struct PresentedIncludeTests {
  @Test func whatIsLostWithTheFoldersIsFoundAndRepaired() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent(
        "M",
        [
          "Alpha.h": "#import \"Sub/Beta.h\"\n#import \"Gamma.h\"\nint alpha;\n",
          "Sub/Beta.h": "int beta;\n", "Gamma.h": "#import \"Beta.h\"\nint gamma;\n",
        ], settings: ", private: [\"Private/*.h\"]")
    ])
    try sandbox.write("Components/M/Private/Secret.h", "#import \"Own.h\"\n#import \"Alpha.h\"\n")
    try sandbox.write("Components/M/Sources/Own.h", "int own;\n")
    let check = try await sandbox.modkit("check")
    #expect(
      check.output.contains(
        "Components/M/Headers/Alpha.h:1:9: error[unresolved-import] 'M' imports `\"Sub/Beta.h\"`, but"
          + " 'M' presents that header as `<M/Beta.h>`\n  note: `modkit headers --fix` rewrites it\n"
          + "  fix: write `<M/Beta.h>`"), "\(check.output)")
    #expect(
      check.output.contains(
        "Components/M/Private/Secret.h:1:9: error[exposed-header] a private header of 'M' includes"
          + " `\"Own.h\"`, which is a project header"), "\(check.output)")
    #expect(
      check.output.contains("1 more like it, at Components/M/Private/Secret.h:2:9"),
      "\(check.output)")
    #expect(check.output.contains("\n3 errors, "), "\(check.output)")

    _ = try await sandbox.modkit("headers", "--fix")
    #expect(try sandbox.read("Components/M/Headers/Alpha.h").hasPrefix("#import <M/Beta.h>\n"))
    #expect(try sandbox.read("Components/M/Headers/Gamma.h").hasPrefix("#import \"Beta.h\"\n"))
    let after = try await sandbox.modkit("check")
    #expect(after.output.matches(of: /error\[/).count == 1, "\(after.output)")
    try sandbox.write(
      "Components/M/component.yml",
      try sandbox.read("Components/M/component.yml")
        .replacing("\"Private/*.h\"", with: "\"Private/*.h\", \"Sources/Own.h\""))
    #expect(try await sandbox.modkit("check").status == 0)
    #expect(try await sandbox.modkit("headers", "--check", "--compile").status == 0)
  }

  /// A header that asks for the other way first is right.
  @Test func anIncludeThatIsNeverCompiledIsNoFault() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent(
        "M",
        [
          "Alpha.h": """
          #if __has_include(<M/Beta.h>)
          #import <M/Beta.h>
          #else
          #import "Sub/Beta.h"
          #endif

          """, "Sub/Beta.h": "int beta;\n",
        ])
    ])
    #expect(try await sandbox.modkit("check").status == 0)
    #expect(try await sandbox.modkit("headers", "--check", "--compile").status == 0)
  }

  /// The directories of a framework are next to one another.
  @Test(arguments: ["library", "framework"])
  func aPrivateHeaderReachesAPublicOneInAFramework(layout: String) async throws {
    let sandbox = try proofWorkspace([
      ProofComponent(
        "M", ["Sub/Alpha.h": "int alpha;\n", "Beta.h": "int beta;\n"],
        settings: ", private: [\"Private/*.h\"], mappings: Headers")
    ])
    try sandbox.append("headers: {layout: \(layout)}\n", to: "modkit.yml")
    try sandbox.write(
      "Components/M/Private/Secret.h",
      "#import \"../Headers/Sub/Alpha.h\"\n#import \"../Headers/Beta.h\"\n")
    let isSound = layout == "framework"
    let check = try await sandbox.modkit("check")
    #expect(check.status == (isSound ? 0 : 1), "\(check.output)\(check.errors)")
    let proof = try await sandbox.modkit("headers", "--check", "--compile")
    // That an include in a framework is quoted is a warning of its own.
    #expect(Self.places(in: proof.output).isEmpty == isSound, "\(proof.output)\(proof.errors)")
    try sandbox.write(
      "Components/M/component.yml",
      try sandbox.read("Components/M/component.yml").replacing(", mappings: Headers", with: ""))
    let flat = try await sandbox.modkit(
      "check", "--rule", "unresolved-import", "--format", "json")
    let flatProof = try await sandbox.modkit("headers", "--check", "--compile")
    let places = try Self.places(inJSON: flat.output)
    #expect(places.contains("Components/M/Private/Secret.h:1"))
    #expect(places.contains("Components/M/Private/Secret.h:2") != isSound)
    #expect(places == Self.places(in: flatProof.output), "\(flat.output)\(flatProof.output)")
  }

  // MARK: Random layouts

  private struct Header {
    var path: String
    var isPublic: Bool { path.hasPrefix("Headers/") }
    var isPrivate: Bool { path.hasPrefix("Private/") }
    var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }
    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The path from the directory of another header.
    func way(from other: Header) -> String {
      let (own, start) = (folders, other.folders)
      let common = zip(own, start).prefix { $0 == $1 }.count
      return (Array(repeating: "..", count: start.count - common) + own[common...] + [name])
        .joined(separator: "/")
    }
  }

  /// Headers of all kinds, in random folders, each of which includes some that come before it.
  private static func layout(
    _ module: String, using generator: inout SplitMix64
  ) -> [String: String] {
    let headers = (0..<Int.random(in: 3...7, using: &generator)).map { number in
      let root = ["Headers", "Headers", "Private", "Sources"].randomElement(using: &generator)
      let folders = ["", "Sub/", "Sub/Deep/", "Other/"].randomElement(using: &generator)
      return Header(path: "\(root ?? "")/\(folders ?? "")h\(number).h")
    }
    var files: [String: String] = [:]
    for (number, header) in headers.enumerated() {
      var text = ""
      for other in headers[..<number] where generator.next() % 2 == 0 {
        text += "#import \"\(spelling(of: other, from: header, module, using: &generator))\"\n"
      }
      files[header.path] = text + "int \(module)_\(number);\n"
    }
    // Each glob of the manifest has to match something.
    files["Headers/first.h"] = "int \(module)_first;\n"
    if !headers.contains(where: \.isPrivate) {
      files["Private/last.h"] = "int \(module)_last;\n"
    }
    return files
  }

  private static func spelling(
    of header: Header, from includer: Header, _ module: String, using generator: inout SplitMix64
  ) -> String {
    switch generator.next() % 4 {
    case 0: header.name
    // A private header is not public, however it is spelt.
    case 1 where header.isPublic: "\(module)/\(header.name)"
    default: header.way(from: includer)
    }
  }

  @Test(
    arguments: ["", "mappings: Headers"].flatMap { setting in
      ["library", "framework"].map { (setting, $0) }
    }, 0..<UInt64(Soak.rounds(2)))
  func clangFollowsWhatCheckFindsNothingIn(
    form: (setting: String, layout: String), seed: UInt64
  ) async throws {
    var generator = SplitMix64(seed: seed)
    let setting = form.setting.isEmpty ? "" : ", \(form.setting)"
    let sandbox = try proofWorkspace(
      (0..<12).map { number in
        ProofComponent("M\(number)", [:], settings: ", private: [\"Private/**/*.h\"]\(setting)")
      })
    try sandbox.append("headers: {layout: \(form.layout)}\n", to: "modkit.yml")
    var texts: [String: String] = [:]
    for number in 0..<12 {
      for (path, text) in Self.layout("M\(number)", using: &generator) {
        texts["Components/M\(number)/\(path)"] = text
      }
    }
    for (path, text) in texts { try sandbox.write(path, text) }
    let check = try await sandbox.modkit(
      "check", "--rule", "unresolved-import", "--rule", "exposed-header", "--format", "json")
    try #require([0, 1].contains(check.status), "\(check.errors)")
    let proof = try await sandbox.modkit("headers", "--check", "--compile")
    try #require([0, 1].contains(proof.status), "\(proof.errors)")
    // Clang compiles no project headers.
    let found = try Self.places(inJSON: check.output).filter { !$0.contains("/Sources/") }
    let lost = Self.places(in: proof.output)
    for place in found.symmetricDifference(lost) {
      let (path, line) = Self.include(at: place, in: texts)
      // The proof reports a name that is missing once for each module.
      let isReportedElsewhere = lost.contains {
        $0.hasPrefix(Self.headerKind(of: path)) && Self.include(at: $0, in: texts).line == line
      }
      if found.contains(place), isReportedElsewhere { continue }
      Issue.record(
        """
        seed \(seed), \(form): \(found.contains(place) ? "only check" : "only clang") complains of
        \(place)
        \(texts[path] ?? "")
        \(texts.keys.filter { $0.hasPrefix(path.prefix(14)) }.sorted())
        """)
    }
  }

  /// The header of a place, and the line there.
  private static func include(
    at place: String, in texts: [String: String]
  ) -> (path: String, line: Substring) {
    let parts = place.split(separator: ":")
    let path = String(parts.first ?? "")
    let lines = (texts[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let number = Int(parts.last ?? "") ?? 0
    return (path, lines.indices.contains(number - 1) ? lines[number - 1] : "")
  }

  /// `Components/M/Headers/` or `Components/M/Private/`, which are compiled as a module each.
  private static func headerKind(of path: String) -> String {
    path.split(separator: "/").prefix(3).joined(separator: "/") + "/"
  }

  private struct Report: Decodable {
    struct Place: Decodable {
      var file: String
      var line: Int
    }
    struct Finding: Decodable {
      var file: String
      var line: Int
      var related: [Place]
    }
    var findings: [Finding]
  }

  /// The places of all findings; those that are alike are one finding with related places.
  private static func places(inJSON output: String) throws -> Set<String> {
    let report = try JSONDecoder().decode(Report.self, from: Data(output.utf8))
    return Set(
      report.findings.flatMap { finding in
        ["\(finding.file):\(finding.line)"] + finding.related.map { "\($0.file):\($0.line)" }
      })
  }

  /// The places of errors, and of what is in no module.
  private static func places(in output: String) -> Set<String> {
    Set(
      output.matches(of: /(?m)^(Components\/\S+?:\d+):\d+: (error|warning: include of non-modular)/)
        .map { String($0.1) })
  }
}
