import ModKitModel
import ModKitLinkMap
import Testing

@Suite struct CategoryConflictTests {
  private func conflicts(_ methods: [(String, object: Int)]) throws -> [MethodConflict] {
    try MapText.methods(methods).parsed().conflicts { $0.libraryName }
  }

  private let inFoo = MethodConflict.Definition(
    .category, category: "Foo", component: "Foo", object: "libFoo.a(DateFoo.o)")
  private let inBar = MethodConflict.Definition(
    .category, category: "Bar", component: "Bar", object: "libBar.a(DateBar.o)")
  private let inClass = MethodConflict.Definition(.classItself, object: "main.o")
  private let bar = ObjectiveCMethod(className: "NSDate", isClassMethod: false, selector: "bar")

  @Test func twoCategories() throws {
    let conflicts = try conflicts([("-[NSDate(Foo) bar]", 2), ("-[NSDate(Bar) bar]", 3)])
    #expect(
      conflicts == [
        MethodConflict(
          .categoryCategory, className: "NSDate", method: bar, definitions: [inBar, inFoo])
      ])
    #expect(conflicts.first?.definitions == [inBar, inFoo])
  }

  @Test func twoCategoriesOfOneName() throws {
    let conflicts = try conflicts([("+[C(X) make:with:]", 3), ("+[C(X) make:with:]", 2)])
    #expect(conflicts.map(\.subject) == ["+[C make:with:]"])
    #expect(conflicts.map(\.kind) == [.sameCategory])
    #expect(
      conflicts.first?.definitions.map(\.object) == ["libBar.a(DateBar.o)", "libFoo.a(DateFoo.o)"])
  }

  @Test func aCategoryThatReplacesItsClass() throws {
    let conflicts = try conflicts([("-[NSDate(Foo) bar]", 2), ("-[NSDate bar]", 1)])
    #expect(
      conflicts == [
        MethodConflict(
          .categoryClass, className: "NSDate", method: bar, definitions: [inClass, inFoo])
      ])
  }

  @Test func twoCategoriesThatReplaceTheirClass() throws {
    let methods = [
      ("-[NSDate(Foo) bar]", object: 2), ("-[NSDate bar]", 1), ("-[NSDate(Bar) bar]", 3),
    ]
    let conflicts = try conflicts(methods)
    #expect(conflicts.map(\.kind) == [.categoryClass])
    #expect(conflicts.map(\.definitions) == [[inClass, inBar, inFoo]])
  }

  @Test(arguments: [
    ["+[C(A) load]", "+[C(B) load]"],
    ["+[C(A) initialize]", "+[C(B) initialize]"],
    ["-[C(A) .cxx_destruct]", "-[C .cxx_destruct]"],
    ["-[C(A) x]", "+[C(B) x]"],
    ["-[C(A) x]", "-[D(B) x]"],
    ["-[C(A) x]", "-[C(B) x:]"],
    ["-[C x]", "-[C x]"],
    ["-[C(A) x].cold.1", "-[C(B) x].cold.1"],
    ["___10-[C(A) x]_block_invoke", "___10-[C(B) x]_block_invoke"],
    ["literal string: -[C(A) x]", "literal string: -[C(B) x]"],
    ["-[C() x]", "-[C x]"],
    ["-[(A) x]", "-[(B) x]"],
    ["-[C(A) ]", "-[C(B) ]"],
    ["-[C(A)x]", "-[C(B)x]"],
    ["-[", "-["],
    ["-[]", "-[ ]"],
    ["_OBJC_$_C_$_A", "_OBJC_$_C_$_B"],
  ])
  func noConflict(names: [String]) throws {
    #expect(try conflicts([(names[0], 2), (names[1], 3)]).isEmpty)
  }

  @Test(arguments: ["-[C(%) initialize]", "-[C(%) load]", "+[C(%) load:]", "-[_TtC1A1B(%) é]"])
  func conflict(pattern: String) throws {
    let names = ["A", "B"].map { pattern.replacing("%", with: $0) }
    #expect(try conflicts([(names[0], 2), (names[1], 3)]).count == 1)
  }

  @Test func aliasesAndStrippedDefinitionsDoNotCount() throws {
    var text = MapText.methods([("-[C(A) x]", object: 2), ("-[C(A) x]", object: 2)])
    text.dead = ["<<dead>>\t0x0000000C\t[  3] -[C(B) x]"]
    #expect(try text.parsed().conflicts().isEmpty)
  }
}
