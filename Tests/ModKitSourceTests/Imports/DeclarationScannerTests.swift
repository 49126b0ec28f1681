import ModKitModel
import ModKitSource
import Testing

@Suite struct DeclarationScannerTests {
  @Test(arguments: swift) func ofSwift(_ source: MarkedDeclarations) {
    source.expect(from: .swift)
  }

  @Test(arguments: objectiveC) func ofObjectiveC(_ source: MarkedDeclarations) {
    source.expect(from: .objectiveC)
    source.expect(from: nil)
  }

  @Test func ofCPlusPlusAreThoseOfTheGlobalScope() {
    let text = """
      namespace n { enum ▸No { A }; }
      class c { enum ▸No { A }; };
      struct s { enum ▸No { A }; };
      enum class No { A };
      extern "C" { enum Yes { A }; }
      """.replacing("▸", with: "")
    let found = SourceScanner.facts(in: Array(text.utf8), language: .objectiveCPlusPlus)
    #expect(found.declarations.map(\.name) == ["Yes"])
  }

  @Test(arguments: [Language.c, .cPlusPlus]) func ofCAreNotLookedFor(_ language: Language) {
    let bytes = Array("enum A { B };".utf8)
    #expect(SourceScanner.facts(in: bytes, language: language).declarations.isEmpty)
  }
}

/// Source text in which `▸` marks the names that are to be reported.
struct MarkedDeclarations: Sendable, CustomTestStringConvertible {
  var source: MarkedSource

  /// Each fact as kind and name.
  init(_ marked: String, _ facts: String...) {
    source = MarkedSource(marked, marked)
    source.operands = facts
  }

  var testDescription: String { source.title }

  func expect(from language: Language?) {
    let bytes = Array(source.text.utf8)
    let found = SourceScanner.facts(in: bytes, language: language).declarations
    #expect(found.map { "\($0.kind.rawValue) \($0.name)" } == source.operands)
    #expect(found.map { [$0.position.line, $0.position.column] } == source.positions)
  }
}

private let swift = [
  MarkedDeclarations("@objc(▸A) class B {}", "class A"),
  MarkedDeclarations("@objc class A {}\n@objc actor B {}"),
  MarkedDeclarations("@objc public protocol ▸A {}", "protocol A"),
  MarkedDeclarations("@objc(▸A)\nenum B: Int {}", "enum A"),
  MarkedDeclarations("@objc enum ▸A: Int {}\nenum B {}", "enum A"),
  MarkedDeclarations("@objc @MainActor public protocol ▸A {}", "protocol A"),
  MarkedDeclarations("@objc(▸A) @available(iOS 17, *) open class B {}", "class A"),
  MarkedDeclarations("public @objc protocol ▸A {}", "protocol A"),
  MarkedDeclarations("@objc @B<C>(d: \")\") protocol ▸A {}", "protocol A"),
  MarkedDeclarations("@objc(\n  ▸A /* b */\n)\n// c\nfinal\nclass\nB {}", "class A"),
  MarkedDeclarations("struct A { @objc(▸B) class C {} }", "class B"),
  MarkedDeclarations("#if A\n@objc(▸B)\n#endif\nclass C {}", "class B"),
  MarkedDeclarations("@objc protocol ▸`A` {}", "protocol A"),
  MarkedDeclarations("@objc(a:b:) func c() {}\nclass D {}"),
  MarkedDeclarations("@objc class func a() {}\n@objc override class var b: Int { 1 }"),
  MarkedDeclarations("@objc public class final func a() {}"),
  MarkedDeclarations("@objc var a: Int { class B {}; return 1 }"),
  MarkedDeclarations("@objc extension A { class B {} }\n@objc(C) extension D {}"),
  MarkedDeclarations("@objcMembers class A {}\n@nonobjc class B {}\nclass C {}"),
  MarkedDeclarations("// @objc(A) class B {}\nlet a = \"@objc(A) class B {}\""),
  MarkedDeclarations("@objc; class A {}"),
]

private let objectiveC = [
  MarkedDeclarations("@interface ▸A : B\n@end\n@interface A ()\n@end", "class A"),
  MarkedDeclarations("@interface ▸A<T> : B\n@end\n@interface A<T> (C)\n@end", "class A"),
  MarkedDeclarations("@protocol ▸A <B>\n@end\n@protocol C, D;\n@protocol E;", "protocol A"),
  MarkedDeclarations("@protocol ▸A\n- (void)b;\n@optional\n@property C d;\n@end", "protocol A"),
  MarkedDeclarations("typedef B (^▸A)(C);", "block type A"),
  MarkedDeclarations("typedef B (^ _Nullable ▸A)(C (^c)(D));", "block type A"),
  MarkedDeclarations("enum ▸A { B };\nenum ▸C : int { D };", "enum A", "enum C"),
  MarkedDeclarations("typedef NS_ENUM(B,\n  ▸A) {\n  C\n} D(A);", "enum A"),
  MarkedDeclarations("typedef enum {\n#if B\n  C\n#endif\n} ▸A;", "enum A"),
  MarkedDeclarations(
    "#ifdef A\ntypedef NS_CLOSED_ENUM(B, ▸C)\n#else\ntypedef NS_ENUM(B, ▸C)\n#endif\n{ D };",
    "enum C", "enum C"),
  MarkedDeclarations(
    "#ifdef __cplusplus\nextern \"C\" {\n#endif\nenum ▸A { B };\n#ifdef __cplusplus\n}\n#endif",
    "enum A"),
  MarkedDeclarations(
    "#if A\nvoid f(int a) {\n#else\nvoid f(void) {\n#endif\n}\nenum ▸B { C };", "enum B"),
  MarkedDeclarations(
    "void f(void) {\n@interface ▸A : B\n@end\nenum ▸C { D };", "class A", "enum C"),
  MarkedDeclarations("- (void)a {\n  enum B { C };\n}\nenum ▸D { E };", "enum D"),
  MarkedDeclarations("#define A enum B { C };\n#if 0\nenum D { E };\n#endif"),
  MarkedDeclarations("typedef struct { B (^c)(D); } A;\nB (^a)(C);"),
]
