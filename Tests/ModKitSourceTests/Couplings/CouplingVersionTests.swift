import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitSource

/// What is remembered of couplings is what the scanner of this version finds.
@Suite struct CouplingVersionTests {
  private static let patterns = [
    CouplingPattern(.route, .uses, RandomCalls.swiftPattern),
    CouplingPattern(.route, .uses, RandomCalls.objectiveCPatterns[0]),
    CouplingPattern(.route, .uses, RandomCalls.objectiveCPatterns[1]),
    CouplingPattern(.service, .provides, "REGIST($NAME, $CLASS)", name: "x/$NAME"),
  ]

  private static let constants = [
    "public let kA = \"a\"\nenum R: String { case b = \"c\", d }\nextension R { static let e = kA + \"/\\(kA)\" }",
    "#define kA @\"a\"\nNSString *const kB = kA @\"b\";\nREGIST(key, Class)\n@interface X : Y\n@end",
    "@objc(Name)\npublic final class A: B {}\nclass C { class func d() {} }",
  ]

  @Test func versionBelongsToWhatIsFound() throws {
    let scanner = CouplingScanner(Self.patterns)
    let sources = (1...60 as ClosedRange<UInt64>).flatMap { seed in
      var random = RandomCalls(seed: seed)
      return [random.swift(), random.objectiveC()]
    }
    let samples = (sources + Self.constants).map { source in
      let facts = [Language.swift, .objectiveC].flatMap { language in
        ByteCoder.bytes(
          of: Array(source.utf8).withUnsafeBytes { scanner.facts(in: $0, language: language) })
      }
      return VersionRecord.Sample(source.utf8, facts)
    }
    let difference = try VersionRecord.difference(
      samples, from: "couplings", version: "\(CouplingScanner.version)",
      in: "CouplingScanner.version")
    #expect(difference == nil)
  }

  @Test func versionOfResourcesBelongsToWhatIsFound() throws {
    let scanner = ResourceScanner(BuiltInPatterns.all)
    let samples = Self.resources.map { form, resource in
      let facts = Array(resource.utf8).withUnsafeBytes { scanner.facts(in: $0, form: form) }
      return VersionRecord.Sample(resource.utf8, ByteCoder.bytes(of: facts))
    }
    let difference = try VersionRecord.difference(
      samples, from: "resources", version: "\(ResourceScanner.version)",
      in: "ResourceScanner.version")
    #expect(difference == nil)
  }

  private static let resources: [(ResourceForm, String)] = [
    (
      .interface,
      "<view customClass=\"A\" customModule=\"M\"/><a storyboardIdentifier='b' customClass='C'"
        + " customModuleProvider='target'/><b storyboardName='S' referencedIdentifier='i'/>"
    ),
    (
      .propertyList,
      "<dict><key>NSPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).A</string>"
        + "<key>CFBundleURLSchemes</key><array><string>city</string></array></dict>"
    ),
    (.script, "b.callHandler('a', {b: 1}); window.webkit.messageHandlers.c.postMessage(`d${e}`)"),
    (.page, "<p>'</p><script>b.callHandler(name)</script>"),
  ]

  @Test func factsDependOnThePatterns() {
    let digest = PatternDigest.identifier(of: Self.patterns)
    var other = Self.patterns
    other[0].code += " "
    #expect(PatternDigest.identifier(of: other) != digest)
    other = Self.patterns
    // Of several patterns of one kind only one is read.
    other[0].kind = .action
    #expect(PatternDigest.identifier(of: other) != digest)
    other = Self.patterns
    other[0].location = SourceLocation(file: "modkit.yml", line: 1, column: 1)
    #expect(PatternDigest.identifier(of: other) == digest)
  }
}
