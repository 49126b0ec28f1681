import ModKitManifests
import ModKitModel
import ModKitRules
import ModKitScan
import ModKitTestSupport
import Testing

/// What the rules on categories find in sources.
@Suite struct CategoryRuleCheckTests {
  private static func manifest(_ categories: String, _ products: String) -> String {
    """
    name: W
    components: ["*/component.yml"]
    products: \(products)
    \(categories.isEmpty ? "" : "categories:\n\(categories)")
    """
  }

  /// A, B and C, in layers from bottom to top; C depends on both, and nothing else is said.
  private static func verdict(
    _ files: [String: String], _ categories: String = "",
    products: String = "{App: {shell: App, components: [C]}}", today: String = "2026-11-26"
  ) throws -> Checker.Verdict {
    let tree = InMemoryFileTree(
      [
        "modkit.yml": manifest(categories, products),
        "App/main.m": "",
        "Other/main.m": "",
        "A/component.yml": "name: A\nlayer: base-service\n",
        "A/Sources/empty.m": "",
        "B/component.yml": "name: B\nlayer: base-business\nline: b\n",
        "B/Sources/empty.m": "",
        "C/component.yml": "name: C\nlayer: main-business\nline: b\ndependencies: [A, B]\n",
        "C/Sources/empty.m": "@import A;\n@import B;\n",
      ].merging(files) { $1 })
    let workspace = try ManifestLoader(tree: tree, ruleIDs: Rule.all.map(\.id)).load()
    let architecture = try ArchitectureScanner(tree: tree).scan(workspace)
    return Checker(today: try #require(CalendarDate(today))).check(architecture)
  }

  private static func findings(
    _ files: [String: String], _ categories: String = "",
    products: String = "{App: {shell: App, components: [C]}}", today: String = "2026-11-26"
  ) throws -> [String] {
    try verdict(files, categories, products: products, today: today).diagnostics.map {
      "\($0.severity.rawValue) \($0.fingerprint)"
    }
  }

  private static func category(_ name: String, of type: String = "NSDate", _ methods: String...)
    -> String
  {
    "@implementation \(type) (\(name))\n\(methods.map { "- (void)\($0) {}\n" }.joined())@end\n"
  }

  // MARK: Conflicts

  @Test func categoriesOfComponentsThatAreBuiltTogether() throws {
    let files = [
      "A/Sources/a.m": Self.category("One", "now", "same"),
      "B/Sources/b.swift": "extension NSDate { @objc func now() {} }",
      "B/Tests/t.m": Self.category("Test", "same"),
    ]
    let found = try Self.verdict(files).diagnostics
    #expect(
      found.map(\.message) == [
        "an extension in 'B' defines -[NSDate now], and so does category 'One' of 'A'"
      ])
    #expect(found.map(\.location?.description) == ["B/Sources/b.swift:1:31"])
    #expect(found.map(\.notes) == [["category 'One' of 'A' defines it at A/Sources/a.m:2:1"]])
    #expect(found.map(\.products) == [["App"]])
    // No product has both.
    let apart = ["C/component.yml": "name: C\nlayer: main-business\n", "C/Sources/empty.m": ""]
    #expect(
      try Self.findings(
        files.merging(apart) { $1 }, products: "{P: {components: [A]}, Q: {components: [B]}}") == []
    )
    #expect(
      try Self.verdict(
        files.merging(apart) { $1 },
        products: "{P: {components: [A]}, Q: {components: [A, B]}, R: {components: [B, A]}}"
      ).diagnostics.map(\.message) == [
        "an extension in 'B' defines -[NSDate now], and so does category 'One' of 'A' in 'Q', 'R'"
      ])
  }

  @Test func shellsCountForTheirProducts() throws {
    let files = [
      "A/Sources/a.m": Self.category("One", "now"), "App/main.m": Self.category("Shell", "now"),
    ]
    #expect(try Self.findings(files) == ["error category-conflict:App:A:-[NSDate now]"])
    #expect(
      try Self.findings(files, products: "{P: {shell: App, components: []}, Q: {components: [C]}}")
        == [])
    // Two products with one shell.
    #expect(
      try Self.findings(
        files, products: "{P: {shell: App, components: [A]}, Q: {shell: App, components: [A]}}")
        == [
          "error category-conflict:P:A:-[NSDate now]", "error category-conflict:Q:A:-[NSDate now]",
        ])
  }

  @Test func aClassAndItsCategory() throws {
    let type = """
      @interface List ()
      @property int count;
      @property int other;
      @end
      @implementation List
      @dynamic other;
      - (void)open {}
      @end
      """
    let header = "@interface List : NSObject\n@property (getter=isOn) BOOL on;\n@end\n"
    let files = [
      "A/component.yml": "name: A\nlayer: base-service\nheaders: {public: [List.h]}\n",
      "A/List.h": header, "A/Sources/List.m": type,
      "A/Sources/own.m": Self.category("Own", of: "List", "count"),
      "C/Sources/c.m": Self.category("C", of: "List", "open", "isOn", "other", "on"),
    ]
    #expect(
      try Self.findings(files) == [
        "error category-conflict:A:-[List count]", "error category-conflict:C:A:-[List open]",
        "error category-conflict:C:A:-[List isOn]",
      ])
  }

  @Test func classesOfSwift() throws {
    let files = [
      "A/Sources/a.swift": """
      @objcMembers public class List: NSObject { public func open() {} }
      @objc(BKCell) public class Cell: NSObject { @objc public func tap() {} }
      """,
      "B/component.yml": "name: B\nlayer: base-business\nline: b\ndependencies: [A]\n",
      "B/Sources/b.swift":
        "import A\nextension List { @objc func open() {} }\nextension Cell { @objc func tap() {} }",
      "C/Sources/c.m": "@import A;\n@import B;\n" + Self.category("C", of: "List", "open")
        + Self.category("D", of: "BKCell", "tap"),
      // Another class of this name.
      "C/Sources/c.swift": "class List: NSObject {}\nextension FileManager { @objc func x() {} }",
      "B/Sources/b.m": Self.category("B", of: "NSFileManager", "x"),
    ]
    #expect(
      try Self.findings(files).sorted() == [
        "error category-conflict:B:A:-[A.List open]", "error category-conflict:B:A:-[BKCell tap]",
        "error category-conflict:C:A:-[BKCell tap]",
        "error category-conflict:C:B:-[NSFileManager x]",
      ])
  }

  @Test func classesThatAreDefinedTwice() throws {
    let type = "@interface List : NSObject\n@end\n@implementation List\n@end\n"
    let files = ["A/Sources/a.m": type, "B/Sources/b.m": type]
    #expect(try Self.findings(files) == ["error duplicate-declaration:B:A:List"])
    let hidden = files.mapValues { $0.replacing("@interface List : NSObject\n@end\n", with: "") }
    #expect(try Self.findings(hidden) == ["error category-conflict:B:A:List"])
    #expect(
      try Self.findings([
        "A/Sources/a.m": "@implementation List\n@end\n",
        "A/Sources/b.m": "@implementation List\n@end\n",
      ]) == [])
  }

  @Test func onlyOneOfTwoPlatforms() throws {
    let files = [
      "A/Sources/a.m": "#if TARGET_OS_IOS\n\(Self.category("One", "now"))#endif",
      "A/Sources/b.m": "#if TARGET_OS_OSX\n\(Self.category("One", "now"))#endif",
    ]
    #expect(try Self.findings(files) == [])
    let both = files.mapValues { $0.replacing("OSX", with: "IPHONE") }
    #expect(try Self.findings(both) == ["error category-conflict:A:-[NSDate now]"])
  }

  // MARK: Policy

  private static let twice = [
    "A/Sources/a.m": category("One", "now"), "B/Sources/b.m": category("Two", "now"),
  ]

  @Test func policyDecides() throws {
    func findings(_ entries: String, today: String = "2026-11-26") throws -> [String] {
      try Self.findings(Self.twice, "  policy: [\(entries)]", today: today)
    }
    #expect(try findings("{level: warn}") == ["warning category-conflict:B:A:-[NSDate now]"])
    #expect(
      try findings("{level: warn}, {level: deny, classes: [\"NS*\"]}").first?.hasPrefix("error")
        == true)
    let allowed =
      "{level: allow, methods: [now], reason: \"until it is renamed\", until: 2026-11-26}"
    #expect(try findings(allowed) == [])
    let later = try Self.verdict(Self.twice, "  policy: [\(allowed)]", today: "2026-11-27")
      .diagnostics
    #expect(
      later.map { $0.notes.last } == [
        "the entry at modkit.yml:5:12 expired on 2026-11-26: until it is renamed"
      ])
  }

  // MARK: Prefixes

  @Test func prefixesOfMethods() throws {
    let files = [
      "A/Sources/a.m": "@implementation Own\n@end\n" + Self.category("A", of: "Own", "free"),
      "B/Sources/b.m": Self.category("B", "b_now", "setB_now:(int)x", "setOther:(int)x")
        + "@implementation Own (B)\n+ (void)load {}\n- (void)more {}\n@end\n",
      "B/Sources/b.swift": "class Mine: NSObject {}\nextension Mine { @objc func free() {} }",
      "C/Sources/c.swift": "import A\nimport B\nextension NSDate { @objc var day: Int { 1 } }",
    ]
    #expect(
      try Self.findings(files, "  prefixes: {B: [b_], \"layer:main-business\": [c_]}") == [
        "error category-prefix:B:-[NSDate setOther:]", "error category-prefix:B:A:-[Own more]",
        "error category-prefix:C:-[NSDate day]",
      ])
    let found = try Self.verdict(files, "  prefixes: {B: [b_, bb_]}").diagnostics
    #expect(
      found.map(\.fix) == [
        "name it `setB_other:` or `setBb_other:`", "name it `b_more` or `bb_more`",
      ])
    #expect(
      found.map(\.notes) == [["no component has the class 'NSDate'"], ["the class belongs to 'A'"]])
    #expect(try Self.findings(files) == [])
  }

  // MARK: Overrides

  private static let overrides = """
      overrides:
      - {method: "-[List openJob:]", by: ["line:b"]}
      prefixes: {"*": [x_]}
    """

  @Test func declaredOverrides() throws {
    let base = [
      "A/Sources/a.m": "@implementation List\n- (void)openJob:(id)job {}\n@end\n",
      "D/component.yml": "name: D\nlayer: main-business\nline: d\n", "D/Sources/empty.m": "",
    ]
    func findings(_ files: [String: String], products: String = "{App: {components: [C]}}") throws
      -> [String]
    {
      try Self.findings(base.merging(files) { $1 }, Self.overrides, products: products)
    }
    #expect(try findings([:]) == ["error missing-override:B:-[List openJob:]"])
    let job = "openJob:(id)job"
    let one = ["B/Sources/b.m": Self.category("B", of: "List", job)]
    #expect(try findings(one) == [])
    // Nothing of the line is in the product.
    #expect(try findings([:], products: "{App: {components: [A, D]}}") == [])
    let two = one.merging(["C/Sources/c.m": Self.category("C", of: "List", job)]) { $1 }
    #expect(try findings(two) == ["error category-conflict:C:B:-[List openJob:]"])
    let stranger = one.merging(["D/Sources/d.m": Self.category("D", of: "List", job)]) { $1 }
    #expect(
      try findings(stranger, products: "{App: {components: [C, D]}}") == [
        "error category-conflict:B:A:-[List openJob:]",
        "error category-conflict:D:A:-[List openJob:]",
        "error category-prefix:D:A:-[List openJob:]",
      ])
    #expect(
      try findings(one.merging(["A/Sources/a.m": "@implementation List\n@end\n"]) { $1 }) == [
        "error missing-override:A:base of -[List openJob:]"
      ])
    #expect(
      try findings(one.merging(["A/Sources/a.m": ""]) { $1 }) == [
        "error missing-override:W:base of -[List openJob:]"
      ])
  }

  // MARK: Manifests

  @Test(arguments: [
    ("  policy: [{level: allow}]", "an entry that allows something has no `reason`"),
    ("  policy: [{level: off}]", "`level` cannot be `off`"),
    ("  policy: [{level: warn, components: [Z]}]", "`Z` selects no component"),
    ("  policy: [{level: warn, kinds: [class]}]", "an element of `kinds` cannot be `class`"),
    ("  prefixes: {\"line:z\": [z_]}", "`line:z` selects no component"),
    ("  overrides: [{method: open, by: [A]}]", "`open` is not a method"),
    ("  overrides: [{method: \"-[List (Cat) a]\", by: [A]}]", "`-[List (Cat) a]` is not a method"),
    ("  overrides: [{method: \"-[List a]\", by: []}]", "`by` names no component"),
    (
      "  overrides: [{method: \"-[L a]\", by: [A]}, {method: \"-[L a]\", by: [B]}]",
      "the override of `-[L a]` is declared already"
    ),
    ("  system: ../sdk.index", "the path `../sdk.index` leaves the workspace"),
  ])
  func invalidManifests(_ categories: String, _ message: String) {
    let error = #expect(throws: InvalidManifests.self) { try Self.verdict([:], categories) }
    #expect(error?.issues.map(\.message) == [message])
  }
}
