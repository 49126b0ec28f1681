import ModKitModel
import ModKitSource
import Testing

/// What a protocol can have of the functions of a source.
@Suite struct SwiftSignatureTests {
  private static func function(_ text: String) throws -> FunctionSignature {
    try #require(SwiftSignatures.signatures(in: Array(text.utf8)).functions.first)
  }

  @Test func parametersAndEffectsAreRead() throws {
    let function = try Self.function(
      """
      /// Text with func in it.
      @discardableResult
      public func open(_ name: String = "a, b", in list: [String: Int], then: @escaping (Int) -> Void,
        `default` _: Dictionary<Int, Set<Int>>) async throws -> [Int]? { nil }
      """)
    #expect(function.obstacle == nil)
    #expect(function.isPublic && function.isAsync && function.isThrowing && function.isDiscardable)
    #expect(function.result == "[Int]?")
    #expect(function.parameters.map(\.label) == [nil, "in", "then", "default"])
    #expect(function.parameters.map(\.name) == ["name", "list", "then", "value4"])
    #expect(
      function.parameters.map(\.type)
        == ["String", "[String: Int]", "@escaping (Int) -> Void", "Dictionary<Int, Set<Int>>"])
    #expect(function.parameters.map(\.defaultValue) == ["\"a, b\"", nil, nil, nil])
    #expect(function.types == ["String", "Int", "Void", "Dictionary", "Set"])
  }

  @Test(arguments: [
    ("func f() -> Int { 1 }", SignatureObstacle.result),
    ("func f() -> () -> Int? { { 1 } }", .result),
    ("func f<T>(_ t: T) {}", .generic), ("func f(_ a: some Any) -> Void where A: B {}", .generic),
    ("@MainActor func f() {}", .attribute("MainActor")), ("func f(@B a: Int) {}", .attribute("B")),
    ("func f(_ a: @autoclosure () -> Int) {}", .attribute("autoclosure")),
    ("mutating func f() {}", .modifier("mutating")), ("static func f() {}", .modifier("static")),
    ("func f(_ a: Int = g()) {}", .defaultValue),
    ("func f(_ a: String = \"\\(b)\") {}", .defaultValue),
    ("func f(_ a: Int...) {}", .type("Int...")), ("func f(_ a: Swift.Int) {}", .type("Swift.Int")),
    ("func f(_ a: Int /* b */ ?) {}", .unclear), ("func f() throws(E) {}", .unclear),
    ("func f(_ a: () -> Int) rethrows {}", .unclear), ("func f(_ a: `Type`) {}", .unclear),
    ("#if A\nfunc f() {}\n#endif", .condition),
  ])
  func obstacles(text: String, obstacle: SignatureObstacle) throws {
    #expect(try Self.function(text).obstacle == obstacle, "\(text)")
  }

  @Test(arguments: [
    "func f<A, B>(_ a: A) async throws -> B {}", "func f(_ a: A...) async rethrows {}",
  ])
  func effectsAreReadWithoutTheRest(text: String) throws {
    let function = try Self.function(text)
    #expect(function.isAsync && function.isThrowing && function.obstacle != nil)
  }

  @Test func typesHaveTheirMembers() throws {
    let source = SwiftSignatures.signatures(
      in: Array(
        """
        public final class A { public init() {}; public func a() { func inner() {} }; func own() {} }
        public struct B: P { init?() {} }
        actor C {}
        @objc class D {}
        struct E<T> {}
        public extension A { func b() {} }
        extension A: Q { public func c() {} }
        let text = "func no() {}"
        """.utf8))
    #expect(
      source.functions.map { "\($0.owner ?? "").\($0.name) \($0.isPublic)" } == [
        "A.init true", "A.a true", "A.own false", "B.init false", "A.b true", "A.c true",
      ])
    #expect(source.functions[3].obstacle == .unclear)
    #expect(source.types.map(\.name) == ["A", "B", "C", "D", "E"])
    #expect(source.types.map(\.isClass) == [true, false, true, true, false])
    #expect(
      source.types.map(\.obstacle) == [
        nil, .inherited("P"), .modifier("actor"), .attribute("objc"), .generic,
      ])
    #expect(source.conformances == ["A": "Q"])
  }
}
