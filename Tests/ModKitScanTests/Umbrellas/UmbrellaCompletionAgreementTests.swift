import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Clang checks the completed umbrellas.
@Suite struct UmbrellaCompletionAgreementTests {
  @Test(arguments: 0..<UInt64(Soak.rounds(20))) func randomUmbrellas(seed: UInt64) async throws {
    guard let clang = try Clang() else { return }
    defer { clang.remove() }
    var random = SplitMix64(seed: seed)
    let umbrella = RandomUmbrella(&random)
    var sample = UmbrellaCompletionSample(umbrella.settings, umbrella.files)
    let gaps = try sample.gaps()
    let outcome = try sample.complete()
    let text = try outcome.changes.map { try sample.text(String($0.path.dropFirst(5))) }
      .joined(separator: "----\n")
    #expect(outcome.refusals.isEmpty, "seed \(seed): \(text)")
    #expect(outcome.headerCount == gaps.reduce(0) { $0 + $1.missingHeaders.count })
    #expect(try sample.outcome().changes.isEmpty, "seed \(seed): \(text)")
    #expect(try sample.gaps().isEmpty, "seed \(seed): \(text)")
    for change in outcome.changes {
      let additions = change.splices.reduce(0) { $0 + $1.replacement.utf8.count }
      #expect(change.result.count == change.original.count + additions, "nothing is taken away")
    }

    for path in umbrella.files.keys {
      try clang.write("Feed/\(path)", try sample.tree.read("Feed/\(path)", limit: .max))
    }
    try clang.write(
      "Feed/Feed/out.modulemap", umbrella.map(try? sample.text("Feed/Feed.modulemap")))
    let added = gaps.flatMap(\.missingHeaders)
    for (language, headers) in [
      ("objective-c", added.filter { $0.hasSuffix(".h") }),
      ("objective-c++", added),
    ] {
      let isPlusPlus = language == "objective-c++"
      let imports =
        "@import Feed;\n"
        + (isPlusPlus && umbrella.hasCPlusPlus(in: added) ? "@import Feed.CPlusPlus;\n" : "")
      let calls = headers.map { "  \(RandomUmbrella.function(of: $0))();\n" }
      try clang.write("use.m", "\(imports)void use(void) {\n\(calls.joined())}\n")
      let answer = try await clang.run([
        "-fsyntax-only", "-x", language, "-nostdinc", "-fmodules", "-fcxx-modules",
        "-fmodules-cache-path=cache", "-Werror", "-Wincomplete-umbrella", "-I", "Feed",
        "-fmodule-map-file=Feed/Feed/out.modulemap", "use.m",
      ])
      #expect(answer.isSuccess, "seed \(seed), \(language): \(answer.text)\n\(text)")
    }
  }
}

/// Any bytes will do.
@Suite struct UmbrellaMutationTests {
  @Test(arguments: 0..<UInt64(Soak.rounds(4))) func mutatedUmbrellas(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<30 {
      let umbrella = RandomUmbrella(&random)
      var sample = UmbrellaCompletionSample(umbrella.settings, umbrella.files)
      for file in ["Feed/Feed/Feed.h", "Feed/Feed.modulemap"] {
        guard var bytes = try? sample.tree.read(file, limit: .max), !bytes.isEmpty else { continue }
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          let new = Array("\0\n\r\"#'*/<>\\{}(".utf8) + [0xC4, 0xFF]
          bytes[index] = new.randomElement(using: &random) ?? 0
        }
        sample.tree.write(file, bytes: bytes)
      }
      let outcome = try sample.complete()
      for change in outcome.changes {
        #expect(change.splices.allSatisfy { $0.range.isEmpty }, "seed \(seed), round \(round)")
      }
      let left = try sample.gaps().flatMap(\.missingHeaders)
      #expect(left == outcome.refusals.map(\.header), "seed \(seed), round \(round)")
      #expect(try sample.outcome().changes.isEmpty, "seed \(seed), round \(round)")
    }
  }
}

/// An umbrella that leaves out some of its headers.
private struct RandomUmbrella {
  private enum Form: CaseIterable {
    case header, mapOfUmbrella, mapOfHeaders
  }

  private(set) var files: [String: String] = [:]
  private let form: Form
  private let lineEnd: String
  private static let names = (0..<10).map { "H\($0).\(["h", "h", "h", "hpp", "hh"][$0 % 5])" }

  init(_ random: inout SplitMix64) {
    form = Form.allCases.randomElement(using: &random) ?? .header
    lineEnd = Bool.random(using: &random) ? "\r\n" : "\n"
    for name in Self.names {
      var lines = ["#pragma once"]
      if name.hasSuffix(".h") {
        for other in Self.plain where Int.random(in: 0..<8, using: &random) == 0 {
          lines.append("#include \"\(other)\"")
        }
        lines.append(
          "#ifdef __cplusplus\nextern \"C\"\n#endif\nvoid \(Self.function(of: name))(void);")
      } else {
        lines.append("namespace n {}\nvoid \(Self.function(of: name))();")
      }
      files["Feed/\(name)"] = lines.joined(separator: "\n") + "\n"
    }
    files["Feed/Feed.h"] = form == .mapOfHeaders ? "#pragma once\n" : text(&random)
    if form != .header { files["Feed/Feed.modulemap"] = writtenMap(&random) }
  }

  private static var plain: [String] { names.filter { $0.hasSuffix(".h") } }

  static func function(of header: String) -> String {
    String(RelativePath.lastComponent(of: header).prefix { $0 != "." }).lowercased()
  }

  func hasCPlusPlus(in headers: [String]) -> Bool {
    form != .header && headers.contains { !$0.hasSuffix(".h") }
  }

  var settings: String {
    let umbrella = form == .header ? "umbrella: Feed/Feed.h" : "module_map: Feed/Feed.modulemap"
    return "{public: [\"Feed/*.h\", \"Feed/*.h*\"], \(umbrella)}"
  }

  // MARK: Maps

  /// The one that modkit writes if there is no other.
  func map(_ written: String?) -> String {
    let cPlusPlus = Self.names.filter { !$0.hasSuffix(".h") }.map { "header \"\($0)\"\n" }
    return written ?? """
      module Feed {
        umbrella header "Feed.h"
        export *
        explicit module CPlusPlus { requires cplusplus
          \(cPlusPlus.joined()) }
      }
      """
  }

  private func writtenMap(_ random: inout SplitMix64) -> String {
    let isUmbrella = form == .mapOfUmbrella
    var members = [isUmbrella ? "umbrella header \"Feed.h\"" : "header \"Feed.h\"", "export *"]
    for name in Self.names where Int.random(in: 0..<5, using: &random) == 0 {
      members.append("exclude header \"\(name)\"")
    }
    if !isUmbrella {
      members += Self.plain.filter { name in
        !members.contains { $0.hasSuffix("\"\(name)\"") } && Bool.random(using: &random)
      }.map { "header \"\($0)\"" }
    }
    if Bool.random(using: &random) {
      return "/* } */ module Feed { \(members.joined(separator: " ")) }"
    }
    return
      (["// module Feed {", "module Feed {"] + members.map { "\t\($0) // }" }
      + ["", ["}", "  }", "/* */ }"].randomElement(using: &random) ?? "}"])
      .joined(separator: lineEnd) + (Bool.random(using: &random) ? lineEnd : "")
  }

  // MARK: Umbrella headers

  private func text(_ random: inout SplitMix64) -> String {
    var lines: [String] = []
    if Bool.random(using: &random) { lines += ["// Feed", "/* #import <Feed/H1.h>", " */"] }
    let guardKind = Int.random(in: 0..<4, using: &random)
    if guardKind == 1 || guardKind == 3 { lines.append("#pragma once") }
    if guardKind > 1 { lines += ["#ifndef FEED_H", "#define FEED_H  // the guard", ""] }
    for _ in 0..<Int.random(in: 0...8, using: &random) { lines += piece(&random) }
    if guardKind > 1 { lines.append("#endif /* FEED_H */") }
    return (Int.random(in: 0..<5, using: &random) == 0 ? "\u{FEFF}" : "")
      + lines.joined(separator: "\n").replacing("\n", with: lineEnd)
      + (Bool.random(using: &random) ? lineEnd : "")
  }

  private func piece(_ random: inout SplitMix64) -> [String] {
    let line = importLine(&random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return ["#if 0", line, "#else", "#endif"]
    case 1: return ["#ifdef __OBJC__", line, "#endif"]
    case 2: return ["#ifndef NEVER", "# if 1 // \(line)", line, "# endif", "#endif"]
    case 3:
      return [
        "#ifdef __cplusplus", "extern \"C\" {", "#endif", "extern int v;", "#ifdef __cplusplus",
        "}", "#endif",
      ]
    case 4: return ["/* \(line)", line, "*/"]
    case 5: return ["// \\", line]
    case 6: return ["#define MACRO(a) \\", "  a \\", "  int b;", "#undef MACRO"]
    case 7: return ["struct s;", "", "/// One.", "extern const char *s;"]
    case 8: return [line + " /* a", "#if X */ // \\", "#if Y"]
    default: return [line + ["", " // it", "  /* it */"][Int.random(in: 0..<3, using: &random)]]
    }
  }

  private func importLine(_ random: inout SplitMix64) -> String {
    let name = Self.plain.randomElement(using: &random) ?? ""
    let directive = ["#import", "#include", "#  import", "#\tinclude"].randomElement(using: &random)
    let spelling = ["\"\(name)\"", "<Feed/\(name)>", "\"../Feed/\(name)\""].randomElement(
      using: &random)
    return "\(directive ?? "") \(spelling ?? "")"
  }
}
