import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitAdopt

/// Edits of `dependencies:` in Package.swift.
@Suite struct SwiftPackageEditorTests {
  static func manifest(_ targets: String, dependencies: String = "") -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Kit",
      dependencies: [\(dependencies)],
      targets: [
    \(targets)
        .target(name: "B"), .target(name: "C"), .target(name: "D"),
        .executableTarget(name: "Tool"),
      ]
    )

    """
  }

  private static func editor(_ text: String) -> SwiftPackageEditor {
    SwiftPackageEditor(Array(text.utf8), at: "Kit/Package.swift", in: "/w/Kit")
  }

  private static func own(_ target: String) -> SwiftPackageProvider {
    .target(target, package: "Kit", manifests: [:], directory: "/w/Kit")
  }

  private static func declaring(_ target: String, in text: String) throws -> String {
    String(decoding: try editor(text).declaring(own(target), in: "A"), as: UTF8.self)
  }

  private static func removing(_ target: String, from text: String) throws -> String {
    String(decoding: try editor(text).removing(target, from: "A"), as: UTF8.self)
  }

  /// The declaration before, the one with B, and the names to remove from that to come back.
  private static let additions: [(before: String, after: String)] = [
    (#".target(name: "A"),"#, #".target(name: "A", dependencies: ["B"]),"#),
    (
      #".target(name: "A", dependencies: []),"#, #".target(name: "A", dependencies: ["B"]),"#
    ),
    (
      #".target(name: "A", dependencies: [ "D" ]),"#,
      #".target(name: "A", dependencies: [ "D", "B" ]),"#
    ),
    (
      #".target(name: "A", dependencies: ["A1", "D",]),"#,
      #".target(name: "A", dependencies: ["A1", "B", "D",]),"#
    ),
    (
      #".target(name: "A", dependencies: ["D", "C"], path: "x"),"#,
      #".target(name: "A", dependencies: ["D", "C", "B"], path: "x"),"#
    ),
    (
      #".target(name: "A", dependencies: [.target(name: "D")]),"#,
      #".target(name: "A", dependencies: [.target(name: "D"), .target(name: "B")]),"#
    ),
    (
      """
      .target(
        name: "A",
        path: "x" // here
      ),
      """,
      """
      .target(
        name: "A",
        dependencies: ["B"],
        path: "x" // here
      ),
      """
    ),
    (
      """
      .target(
        name: "A",
        dependencies: [
          "D", // the last
          "C" /* really */ // yes
        ]),
      """,
      """
      .target(
        name: "A",
        dependencies: [
          "D", // the last
          "C", /* really */ // yes
          "B"
        ]),
      """
    ),
    (
      """
      .target(
        name: "A",
        dependencies: [
          // none yet ]
        ]),
      """,
      """
      .target(
        name: "A",
        dependencies: [
          // none yet ]
          "B",
        ]),
      """
    ),
    (
      """
      .target(name: "A", dependencies: [
        "A1",  // first
        // For all.
        .product(
          name: "X",
          package: "x"
        ),
      ]),
      """,
      """
      .target(name: "A", dependencies: [
        "A1",  // first
        "B",
        // For all.
        .product(
          name: "X",
          package: "x"
        ),
      ]),
      """
    ),
  ]

  @Test(arguments: additions) func itIsAddedInTheStyleOfTheList(
    _ sample: (before: String, after: String)
  ) throws {
    let package = #".package(url: "https://example.com/x", from: "1.0.0")"#
    for lineBreak in ["\n", "\r\n"] {
      let texts = [sample.before, sample.after].map {
        Self.manifest($0, dependencies: package).replacing("\n", with: lineBreak)
      }
      #expect(try Self.declaring("B", in: texts[0]) == texts[1])
    }
  }

  private static let removals: [(before: String, after: String)] = [
    (#"["B"]"#, "[]"), (#"[ "B", ]"#, "[]"), (#"["B", "C"]"#, #"["C"]"#),
    (#"["C", "B"]"#, #"["C"]"#), (#"["C", "B", ]"#, #"["C", ]"#),
    (#"["C", .target(name: "B", condition: .when(platforms: [.iOS])), "D"]"#, #"["C", "D"]"#),
    ("[\n  \"C\",\n  // Why.\n  \"B\", // b\n  \"D\"\n]", "[\n  \"C\",\n  // Why.\n  \"D\"\n]"),
    ("[\n  \"C\",\n  \"B\"\n]", "[\n  \"C\"\n]"), ("[\n  \"B\" // b\n]", "[]"),
    ("[\n  // None.\n  \"B\"\n]", "[\n  // None.\n]"),
    ("[\n  \"C\"\n  , \"B\"\n  , \"D\"\n]", "[\n  \"C\"\n  , \"D\"\n]"),
    ("[\n  \"C\", \"B\",\n  \"D\"]", "[\n  \"C\",\n  \"D\"]"),
    (#"["C" /* c */, /* b */ "B"]"#, #"["C" /* c */ /* b */]"#),
    (#"["B", "C"] + ["D"]"#, #"["C"] + ["D"]"#),
  ]

  @Test(arguments: removals) func itIsRemovedWithItsLine(
    _ sample: (before: String, after: String)
  ) throws {
    for lineBreak in ["\n", "\r\n"] {
      let texts = [sample.before, sample.after].map {
        Self.manifest(".target(name: \"A\", dependencies: \($0)),")
          .replacing("\n", with: lineBreak)
      }
      #expect(try Self.removing("B", from: texts[0]) == texts[1])
    }
  }

  // MARK: Other packages

  private static func net(_ products: String) -> SwiftPackageProvider {
    let text = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Net", products: [\(products)],
        targets: [.target(name: "Net"), .target(name: "Wire")])
      """
    return .target(
      "Wire", package: "Net", manifests: ["Package.swift": Array(text.utf8)], directory: "/w/Net")
  }

  private static let wire = #".library(name: "WireKit", targets: ["Wire"])"#

  @Test(arguments: [
    (#".package(path: "../Net")"#, "net"), (#".package(name: "Nets", path: "../Net")"#, "Nets"),
  ]) func aProductIsNamedWithItsPackage(_ declaration: String, package: String) throws {
    let text = Self.manifest(#".target(name: "A"),"#, dependencies: declaration)
    let edited = try Self.editor(text).declaring(Self.net(Self.wire), in: "A")
    let expected = Self.manifest(
      #".target(name: "A", dependencies: [.product(name: "WireKit", package: "\#(package)")]),"#,
      dependencies: declaration)
    #expect(String(decoding: edited, as: UTF8.self) == expected)
  }

  /// What is fetched may be another version, unless Xcode takes the local package instead.
  @Test(arguments: [
    (LocalSwiftPackages(["Net", "Kit"], isListed: true), true),
    (LocalSwiftPackages(["Net"]), false),
    (LocalSwiftPackages(besides: ["net": "Net"]), false),
    (LocalSwiftPackages(["Other/Net"], isListed: true), false),
  ]) func aFetchedPackageIsNotTheLocalOne(_ local: LocalSwiftPackages, isReplaced: Bool) throws {
    let fetched = #".package(url: "https://example.com/o/Net.git", from: "1.0.0")"#
    let text = Self.manifest(#".target(name: "A"),"#, dependencies: fetched)
    let editor = SwiftPackageEditor(
      Array(text.utf8), at: "Kit/Package.swift", in: "/w/Kit", replacing: local)
    guard !isReplaced else {
      let edited = try editor.declaring(Self.net(Self.wire), in: "A")
      #expect(
        String(decoding: edited, as: UTF8.self).contains(
          #"dependencies: [.product(name: "WireKit", package: "net")]"#))
      return
    }
    let issue = #expect(throws: ManifestIssue.self) {
      try editor.declaring(Self.net(Self.wire), in: "A")
    }
    #expect(
      issue.map { "\($0.message); \($0.advice ?? "")" }
        == "Kit/Package.swift fetches the package `net`, and what is fetched may differ from Net;"
        + " make sure that it has the product WireKit, then add"
        + " `.product(name: \"WireKit\", package: \"net\")` to `dependencies:` of the target A by"
        + " hand")
  }

  @Test func thePackageIsCalledAsElsewhereInTheManifest() throws {
    let product = #".product(name: "Net", package: "Net")"#
    let text = Self.manifest(
      ".target(name: \"A\", dependencies: [\(product)]),",
      dependencies: #".package(path: "../Net")"#)
    let edited = try Self.editor(text).declaring(Self.net(Self.wire), in: "A")
    #expect(
      String(decoding: edited, as: UTF8.self).contains(
        "[\(product), .product(name: \"WireKit\", package: \"Net\")]"))
  }

  // MARK: Obstacles

  private static let refusals: [(String, SwiftPackageProvider, String)] = [
    (
      manifest(#".target(name: "A"),"#), net(wire),
      "Kit/Package.swift:8:1: Kit/Package.swift does not declare the package; add"
        + " `.package(path: \"../Net\")` to `dependencies:` of the package, then add"
        + " `.product(name: \"WireKit\", package: \"net\")` to `dependencies:` of the target A by hand"
    ),
    (
      manifest(#".target(name: "A"),"#), net(""),
      "Kit/Package.swift:8:1: no product of Net has the target Wire; add `.library(name: \"Wire\","
        + " targets: [\"Wire\"])` to the `products:` of Net, then declare it in the dependencies of the"
        + " target A by hand"
    ),
    (
      manifest(#".target(name: "A"),"#), own("Tool"),
      "Kit/Package.swift:8:1: Tool is no library; move what is needed into a library, then declare"
        + " it in the dependencies of the target A by hand"
    ),
    (
      manifest(#".target(name: "A", dependencies: ["C"].map { .init(stringLiteral: $0) }),"#),
      own("B"),
      "Kit/Package.swift:8:46: the manifest calls `init` in a way that is not known here, so it is not"
        + " edited"
    ),
    (
      manifest(#".target(name: "A", dependencies: Context.environment["X"] == nil ? [] : []),"#),
      own("B"), "the manifest reads the environment here, so it is not edited"
    ),
    (
      manifest(#".target(name: "A", dependencies: some),"#)
        .replacing("let package", with: "let some: [Target.Dependency] = []\nlet package"),
      own("B"),
      "`dependencies:` is no literal list; add `\"B\"` to `dependencies:` of"
        + " the target A by hand"
    ),
  ]

  @Test(arguments: refusals.indices) func whatIsNotLiteralIsRefused(_ index: Int) throws {
    let (text, provider, message) = Self.refusals[index]
    let issue = #expect(throws: ManifestIssue.self) {
      try Self.editor(text).declaring(provider, in: "A")
    }
    let words = issue.map { "\($0.location): \($0.message); \($0.advice ?? "")" } ?? ""
    #expect(words.contains(message), "\(words)")
  }

  @Test func whatIsNoElementIsNotRemoved() {
    for list in [#"["C"]"#, #"["B", .target(name: "B")]"#, #"Array(["B"])"#] {
      #expect(throws: ManifestIssue.self) {
        try Self.removing("B", from: Self.manifest(".target(name: \"A\", dependencies: \(list)),"))
      }
    }
  }

  /// A dependency looks like a declaration.
  @Test func theNameOfADependencyIsNoDeclaration() throws {
    let text = Self.manifest(
      #".target(name: "Z", dependencies: [.target(name: "A")]), .target(name: "A"),"#)
    #expect(try Self.declaring("B", in: text).contains(#".target(name: "A", dependencies: ["B"])"#))
  }
}
