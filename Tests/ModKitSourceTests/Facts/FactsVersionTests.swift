import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitSource

/// What is remembered of a source is what the scanner of this version finds in it, and all of that.
@Suite struct FactsVersionTests {
  private static let languages: [Language?] = [
    .swift, nil, .c, .cPlusPlus, .objectiveC, .objectiveCPlusPlus,
  ]
  /// Names of resources in each form.
  private static let resources = [
    "let a = UIImage(named: \"x\")\nlet b = bundle.path(forResource: \"y\", ofType: \"txt\")\n",
    "let c = NSDataAsset(name: \"z\")\nlet d = bundle.url(forResource: \"y\", withExtension: e)\n",
    "id a(void) { return [UIImage imageNamed:@\"x\"]; }\nid b = [c pathForResource:@\"y\" ofType:@\"txt\"];\n",
  ]
  /// Classes and categories with methods and properties.
  private static let implementations = [
    """
    @interface A ()
    @property (getter=isOn) int on, *count;
    @end
    @implementation A
    @dynamic on;
    - (void)a:(int)x b:(int)y { @"}"; }
    #if X
    + (id)make NS_RETURNS_RETAINED { }
    #endif
    @end
    @implementation A (Cat)
    - (int)c { return 1 - 2; }
    @end
    """,
    """
    @objcMembers class A: NSObject {
      func a(with x: Int, for y: () -> Void) throws {}
      private(set) var b = 1
      static let c = 2
    }
    extension NSDate {
      #if X
      @objc(now:) func d(_ x: Int) async {}
      #endif
    }
    """,
  ]
  private static let traps =
    resources + implementations + SwiftTraps.sources + ObjectiveCTraps.sources
    + DeclarationTraps.sources
    + TrickySwift.sources + TrickyObjectiveC.sources + conditions
  /// The traps are for compilers, and only swift-syntax says what `canImport` asks for.
  private static let conditions = [
    "import A\n@main struct B {}\n", "@UIApplicationMain class A {}\n",
    "// @main\nlet a = \"@main\"\nstruct mainly {}\n",
    "#if canImport(A.B)\nimport A.B\n#elseif os(iOS) && canImport(C, _version: 5)\nimport C\n#else\nimport D\n#endif\n",
    "#if !(canImport(A) || canImport( B ))\nlet a = 1\n#endif\n",
  ]

  private static func facts(in source: String) -> [SourceFacts] {
    languages.map { SourceScanner.facts(in: Array(source.utf8), language: $0) }
  }

  @Test func versionBelongsToWhatIsFound() throws {
    let samples = Self.traps.map { source in
      VersionRecord.Sample(
        source.utf8, Self.facts(in: source).flatMap { ByteCoder.bytes(of: $0) })
    }
    let difference = try VersionRecord.difference(
      samples, from: "facts", version: "\(SourceScanner.version)", in: "SourceScanner.version")
    #expect(difference == nil)
  }

  /// A fact that its coding forgets does not come back.
  @Test func whatIsFoundComesBack() {
    var all: [SourceFacts] = []
    for source in Self.traps {
      for facts in Self.facts(in: source) {
        all.append(facts)
        let bytes = ByteCoder.bytes(of: facts)
        let read: SourceFacts? = bytes.withUnsafeBytes { ByteCoder.value(of: $0) }
        // Swift takes some strings for equal that are not the same.
        #expect(Array("\(read as Any)".utf8) == Array("\(facts as SourceFacts? as Any)".utf8))
      }
    }
    #expect(unsetFields(all, blank: .blank).isEmpty, "the traps have no such fact")
    let declarations = all.flatMap(\.declarations)
    #expect(unsetFields(all.flatMap(\.resources), blank: .blank).isEmpty)
    #expect(
      Set(all.flatMap(\.resources).map(\.kind)) == Set(ResourceReference.Kind.allCases))
    #expect(unsetFields(all.flatMap(\.imports), blank: .blank).isEmpty)
    #expect(unsetFields(declarations, blank: .blank).isEmpty)
    #expect(Set(all.flatMap(\.imports).map(\.form)) == Set(Import.Form.allCases))
    #expect(unsetFields(all.flatMap(\.implementations), blank: .blank).isEmpty)
    #expect(
      unsetFields(all.flatMap(\.implementations).flatMap(\.methods), blank: .blank).isEmpty)
    #expect(Set(declarations.map(\.kind)) == Set(ObjectiveCDeclaration.Kind.allCases))
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func anyFactsComeBack(seed: UInt64) {
    var random = RandomFacts(seed: seed)
    for _ in 0..<20 {
      let facts = random.next()
      let bytes = ByteCoder.bytes(of: facts)
      let read: SourceFacts? = bytes.withUnsafeBytes { ByteCoder.value(of: $0) }
      #expect(Array("\(read as Any)".utf8) == Array("\(facts as SourceFacts? as Any)".utf8))
    }
  }
}
