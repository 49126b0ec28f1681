import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

@Suite struct MethodConflictTests {
  /// Such as `category-class -[X a] class A.m:1:1|(C) B.m:2:1`.
  private static func words(_ conflicts: [MethodConflict]) -> [String] {
    conflicts.map { conflict in
      let definitions = conflict.definitions.map { definition in
        let name =
          switch definition.form {
          case .classItself: "class"
          case .category: "(\(definition.category ?? ""))"
          case .swiftExtension: "extension"
          }
        return [name, definition.location?.description ?? definition.object ?? "?"]
          .joined(separator: " ")
      }
      return "\(conflict.kind.rawValue) \(conflict.subject) \(definitions.joined(separator: "|"))"
    }
  }

  private static func item(
    _ form: ObjectiveCImplementation.Form = .category, _ className: String = "X",
    _ category: String? = nil, in component: String? = "A", file: String? = nil,
    object: String? = nil, line: Int = 1, conditions: [String] = [], _ methods: String...
  ) -> PlacedImplementation {
    let position = file == nil ? nil : TextPosition(line: line, column: 1)
    return PlacedImplementation(
      ObjectiveCImplementation(
        form, of: className, category: category,
        methods: methods.map {
          ObjectiveCImplementation.Method(
            isClassMethod: $0.hasPrefix("+"), selector: String($0.dropFirst()), position: position,
            conditions: conditions)
        },
        position: position),
      component: component, file: file, object: object)
  }

  @Test func kinds() {
    let class_ = Self.item(.classItself, file: "x.m", "-a", "-b")
    let one = Self.item(
      .category, "X", "One", file: "one.m", "-a", "+a", "-c", "+load", "+initialize")
    let two = Self.item(.category, "X", "Two", file: "two.m", "-c", "+load", "+initialize")
    let swift = Self.item(.swiftExtension, file: "s.swift", "-c", "-d")
    #expect(
      Self.words(MethodConflicts.all(in: [class_, one])) == [
        "category-class -[X a] class x.m:1:1|(One) one.m:1:1"
      ])
    #expect(
      Self.words(MethodConflicts.all(in: [two, one])) == [
        "category-category -[X c] (One) one.m:1:1|(Two) two.m:1:1"
      ])
    #expect(
      Self.words(MethodConflicts.all(in: [two, one, swift])) == [
        "swift-extension -[X c] extension s.swift:1:1|(One) one.m:1:1|(Two) two.m:1:1"
      ])
    let again = Self.item(.category, "X", "One", file: "other.m", "-c")
    #expect(
      Self.words(MethodConflicts.all(in: [one, again])) == [
        "same-category -[X c] (One) one.m:1:1|(One) other.m:1:1"
      ])
    let more = Self.item(.classItself, in: "B", file: "y.m", "-a")
    #expect(
      Self.words(MethodConflicts.all(in: [class_, more])) == [
        "class-class X class x.m:1:1|class y.m:1:1"
      ])
    #expect(MethodConflicts.all(in: [class_]).isEmpty)
    #expect(
      MethodConflicts.all(in: [Self.item(.category, "Y", "One", file: "y.m", "-c"), one]).isEmpty)
    #expect(
      MethodConflicts.all(in: [Self.item(.category, "X", "T", file: "t.m", "+c"), two]).isEmpty)
  }

  @Test func onePlaceIsOneDefinition() {
    let shared = ["A", "B"].map { Self.item(.category, "X", "C", in: $0, file: "s.m", "-a") }
    #expect(MethodConflicts.all(in: shared).isEmpty)
    // An image may have a category twice; readers give what an object has for several architectures once.
    let object = Self.item(.category, "X", "C", object: "libA.a(c.o)", "-a")
    #expect(MethodConflicts.all(in: [object, object]).map(\.kind) == [.sameCategory])
    let other = Self.item(.category, "X", "C", in: nil, object: "libB.a(c.o)", "-a")
    #expect(
      Self.words(MethodConflicts.all(in: [object, other])) == [
        "same-category -[X a] (C) libB.a(c.o)|(C) libA.a(c.o)"
      ])
  }

  /// Nothing may ever define the macro.
  @Test(arguments: [
    ([], [], Severity.error), (["A"], [], .warning), ([], ["A"], .warning),
    (["A"], ["A"], .warning), (["TARGET_OS_IOS"], ["TARGET_OS_IPHONE"], .error),
  ])
  func aConditionIsADoubt(_ first: [String], _ second: [String], expected: Severity) {
    let workspace = Workspace(name: "W", components: Self.components)
    let verdict = ImageChecker(
      Architecture(workspace: workspace, edges: []), product: "App", today: .distantPast
    ).check([
      Self.item(.category, "X", "C", in: "A", file: "a.m", conditions: first, "-a"),
      Self.item(.category, "X", "D", in: "C", file: "b.m", conditions: second, "-a"),
    ])
    #expect(verdict.diagnostics.map(\.severity) == [expected])
  }

  @Test func branchesThatExcludeOneAnother() {
    func pair(_ first: [String], _ second: [String]) -> Int {
      MethodConflicts.all(in: [
        Self.item(.category, "X", "C", file: "a.m", conditions: first, "-a"),
        Self.item(.category, "X", "D", file: "b.m", conditions: second, "-a"),
      ]).count
    }
    #expect(pair(["A"], ["!(A)"]) == 0)
    #expect(pair(["defined(A)"], ["!defined(A)"]) == 0)
    #expect(pair(["B", "A && C"], ["!(A && C)"]) == 0)
    #expect(pair(["TARGET_OS_IOS"], ["TARGET_OS_OSX"]) == 0)
    #expect(pair(["os(iOS)"], ["os(macOS)"]) == 0)
    #expect(pair(["TARGET_OS_IPHONE"], ["TARGET_OS_TV"]) == 1)
    #expect(pair(["A"], ["B"]) == 1)
    #expect(pair(["A"], ["A"]) == 1)
    #expect(pair(["A"], []) == 1)
    #expect(pair(["!A || B"], ["A || B"]) == 1)
    // A third one is compiled with both.
    let third = [
      Self.item(.category, "X", "C", file: "a.m", conditions: ["A"], "-a"),
      Self.item(.category, "X", "D", file: "b.m", conditions: ["!(A)"], "-a"),
      Self.item(.category, "X", "E", file: "c.m", "-a"),
    ]
    #expect(MethodConflicts.all(in: third).first?.definitions.count == 3)
    // Both branches of one file.
    let branches = [
      Self.item(.category, "X", "C", file: "a.m", line: 2, conditions: ["A"], "-a"),
      Self.item(.category, "X", "C", file: "a.m", line: 4, conditions: ["!(A)"], "-a"),
      Self.item(.category, "X", "E", file: "c.m", "-a"),
    ]
    #expect(
      Self.words(MethodConflicts.all(in: branches)) == [
        "category-category -[X a] (C) a.m:2:1|(E) c.m:1:1"
      ])
  }

  @Test(arguments: 0..<UInt64(30)) func theOrderDoesNotMatter(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let names = ["a", "b", "c"]
    let items = (0..<20).map { index in
      Self.item(
        ObjectiveCImplementation.Form.allCases[Int.random(in: 0..<3, using: &random)],
        ["X", "Y"][Int.random(in: 0..<2, using: &random)],
        names[Int.random(in: 0..<3, using: &random)],
        in: names[Int.random(in: 0..<3, using: &random)],
        file: "\(names[Int.random(in: 0..<3, using: &random)]).m",
        line: 1 + Int.random(in: 0..<5, using: &random),
        conditions: Bool.random(using: &random) ? [] : [["A", "!(A)"][index % 2]],
        "-\(names[Int.random(in: 0..<3, using: &random)])")
    }
    let found = MethodConflicts.all(in: items)
    #expect(!found.isEmpty)
    #expect(MethodConflicts.all(in: items.shuffled(using: &random)) == found)
  }

  // MARK: Policy

  private static let components = ["A", "B", "C"].map {
    var component = Component(
      name: $0, directory: $0, layer: "main-business",
      locations: ComponentLocations(
        name: Fixture.manifest($0, line: 1), layer: Fixture.manifest($0, line: 2)))
    component.line = $0 == "C" ? nil : "l\($0)"
    return component
  }

  private static func policy(_ settings: CategorySettings) -> CategoryPolicy {
    CategoryPolicy(Workspace(name: "W", components: components, categories: settings))
  }

  private static func conflict() throws -> MethodConflict {
    try #require(
      MethodConflicts.all(in: [
        item(.category, "UIView", "One", in: "A", file: "one.m", "-lg_a:"),
        item(.category, "UIView", "Two", in: nil, object: "libT.a(t.o)", "-lg_a:"),
      ]).first)
  }

  @Test func theLastEntryThatAppliesCounts() throws {
    let conflict = try Self.conflict()
    let today = try #require(CalendarDate("2026-11-26"))
    func entry(
      _ level: CategoryPolicyEntry.Level, kinds: [MethodConflict.Kind] = [], classes: [String] = [],
      methods: [String] = [], components: [String] = [], until: String? = nil
    ) throws -> CategoryPolicyEntry {
      CategoryPolicyEntry(
        level, kinds: kinds, classes: classes, methods: methods,
        components: try components.map { try ComponentSelector($0) }, reason: "r",
        until: until.flatMap { CalendarDate($0) }, location: Fixture.root(line: 4))
    }
    func level(_ entries: CategoryPolicyEntry...) -> CategoryPolicyEntry.Level? {
      Self.policy(CategorySettings(policy: entries)).level(of: conflict, on: today)
    }
    #expect(level() == nil)
    #expect(level(try entry(.deny), try entry(.warn)) == .warn)
    #expect(level(try entry(.warn, kinds: [.categoryCategory])) == .warn)
    #expect(level(try entry(.warn, kinds: [.categoryClass, .classClass])) == nil)
    #expect(level(try entry(.allow, classes: ["NS*", "UI*"])) == .allow)
    #expect(level(try entry(.allow, classes: ["NS*"])) == nil)
    #expect(level(try entry(.allow, methods: ["lg_*"])) == .allow)
    #expect(level(try entry(.allow, methods: ["-[UIView lg_a:]"])) == .allow)
    #expect(level(try entry(.allow, methods: ["+[UIView *"])) == nil)
    #expect(level(try entry(.warn, components: ["line:lA"])) == .warn)
    #expect(level(try entry(.warn, components: ["B", "C"])) == nil)
    #expect(level(try entry(.warn, classes: ["UI*"], methods: ["x*"])) == nil)
    #expect(level(try entry(.deny), try entry(.allow, until: "2026-11-26")) == .allow)
    let expired = try entry(.allow, until: "2026-11-25")
    #expect(level(try entry(.deny), expired) == .deny)
    let decision = Self.policy(CategorySettings(policy: [expired])).decision(
      on: conflict, on: today)
    #expect(decision.level == nil && decision.expired == [expired])
    let later = Self.policy(CategorySettings(policy: [expired, try entry(.warn)]))
    #expect(later.decision(on: conflict, on: today).expired == [])
  }

  @Test func declaredOverrides() throws {
    let method = ObjectiveCMethod(className: "X", isClassMethod: false, selector: "a")
    let override = DeclaredOverride(
      method, by: [try ComponentSelector("line:*")], location: Fixture.root(line: 4))
    let policy = Self.policy(CategorySettings(overrides: [override]))
    let base = Self.item(.classItself, in: "C", file: "x.m", "-a")
    let one = Self.item(.category, "X", "One", in: "A", file: "one.m", "-a")
    let two = Self.item(.category, "X", "Two", in: "B", file: "two.m", "-a")
    let stranger = Self.item(.category, "X", "Three", in: "C", file: "three.m", "-a")
    func left(_ items: PlacedImplementation...) -> [String] {
      Self.words(MethodConflicts.all(in: items).compactMap(policy.withoutDeclaredOverride))
    }
    #expect(left(base, one) == [])
    #expect(left(base, one, two) == ["category-category -[X a] (One) one.m:1:1|(Two) two.m:1:1"])
    #expect(left(base, stranger) == ["category-class -[X a] class x.m:1:1|(Three) three.m:1:1"])
    #expect(left(base, one, stranger).count == 1)
  }

  @Test func prefixes() throws {
    let settings = CategorySettings(prefixes: [
      CategoryPrefixes(try ComponentSelector("*"), ["ck_"]),
      CategoryPrefixes(try ComponentSelector("A"), ["a_", "aa_"]),
      CategoryPrefixes(try ComponentSelector("line:l*"), ["l_"]),
    ])
    #expect(
      Self.components.map { settings.prefixes(of: $0) } == [["a_", "aa_"], ["l_"], ["ck_"]])
    #expect(CategorySettings().prefixes(of: Self.components[0]) == nil)
  }

  // MARK: Images

  @Test func anImageHasTheFindingsOfItsSources() throws {
    let items = [
      Self.item(.classItself, in: "C", object: "libC.a(x.o)", "-a"),
      Self.item(.category, "X", "One", in: "A", object: "libA.a(one.o)", "-a", "-b"),
      Self.item(.category, "X", "Two", in: nil, object: "libThird.a(two.o)", "-b"),
      Self.item(.category, "NSDate", "P", in: nil, object: "libP.a(two.o)", "-now"),
      Self.item(.category, "NSDate", "Q", in: nil, object: "libQ.a(two.o)", "-now"),
    ]
    let workspace = Workspace(name: "W", components: Self.components)
    let verdict = ImageChecker(
      Architecture(workspace: workspace, edges: []), product: "App", today: .distantPast
    ).check(items)
    #expect(
      verdict.diagnostics.map(\.fingerprint) == [
        "category-conflict:A:C:-[X a]", "category-conflict:A:libThird.a:-[X b]",
        "category-conflict:libQ.a:libP.a:-[NSDate now]",
      ])
    #expect(
      verdict.diagnostics.map(\.message) == [
        "category 'One' of 'A' replaces -[X a] of its class, which 'C' implements",
        "category 'One' of 'A' defines -[X b], and so does category 'Two' of libThird.a",
        "category 'Q' of libQ.a defines -[NSDate now], and so does category 'P' of libP.a",
      ])
    #expect(verdict.diagnostics[2].notes == ["category 'P' of libP.a defines it in libP.a(two.o)"])
    #expect(verdict.diagnostics.allSatisfy { $0.products == ["App"] && $0.severity == .error })
    var excepted = workspace
    excepted.exceptions = [
      RuleException(
        rule: "category-conflict", from: "A", to: "-[X a]", reason: "r", expires: nil,
        location: Fixture.root(line: 3))
    ]
    let baseline = Baseline(entries: [
      Baseline.Entry(component: "A", fingerprint: "category-conflict:A:libThird.a:-[X b]")
    ])
    let less = ImageChecker(
      Architecture(workspace: excepted, edges: []), today: .distantPast, baseline: baseline
    ).check(items)
    #expect(less.diagnostics.map(\.component) == ["libQ.a"])
    #expect(less.excepted.map(\.subject) == ["-[X a]"])
    #expect(less.known.map(\.subject) == ["-[X b]"])
  }

  private struct Index: SystemMethodIndex {
    func override(by method: ObjectiveCMethod) -> SystemOverride? {
      method.selector.hasPrefix("layout")
        ? SystemOverride(
          method: method, declaringClass: "UIView", isInherited: method.className != "UIView")
        : nil
    }
  }

  @Test func methodsOfTheSDK() {
    let items = [
      Self.item(
        .category, "UIView", "One", in: "A", file: "one.m", "-layoutSubviews", "-b", "+load"),
      Self.item(.category, "UIButton", "Two", in: "B", file: "two.m", "-layoutSubviews"),
    ]
    var architecture = Architecture(
      workspace: Workspace(name: "W", components: Self.components), edges: [])
    architecture.systemMethods = Index()
    let verdict = ImageChecker(architecture, today: .distantPast).check(items)
    #expect(
      verdict.diagnostics.map(\.message) == [
        "category 'One' of 'A' replaces -[UIView layoutSubviews] of the SDK",
        "category 'Two' of 'B' replaces -[UIButton layoutSubviews] of the SDK, which 'UIButton' inherits"
          + " from 'UIView'",
      ])
    #expect(
      verdict.diagnostics.map(\.fingerprint) == [
        "system-override:A:-[UIView layoutSubviews]",
        "system-override:B:-[UIButton layoutSubviews]",
      ])
  }
}
