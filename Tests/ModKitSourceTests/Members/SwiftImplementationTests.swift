import ModKitModel
import Testing

@testable import ModKitSource

/// The classes and extensions of Swift that have methods for Objective-C.
@Suite struct SwiftImplementationTests {
  /// Such as `extension .X -a:b:`.
  private static func found(_ source: String) -> [String] {
    let facts = SourceScanner.facts(in: Array(source.utf8), language: .swift)
    #expect(facts == SourceScanner.factsOfWholeFile(in: Array(source.utf8), language: .swift))
    return facts.implementations.map { item in
      let form = item.form == .swiftExtension ? "extension" : "\(item.form.rawValue)"
      let category = item.category.map { "(\($0))" } ?? ""
      let methods = item.methods.map { "\($0.isClassMethod ? "+" : "-")\($0.selector)" }
      return (["\(form) \(item.className)\(category)"] + methods).joined(separator: " ")
    }
  }

  private static func selectors(_ member: String) -> [String] {
    found("extension X {\n\(member)\n}").first.map {
      $0.split(separator: " ").dropFirst(2).map(String.init)
    } ?? []
  }

  @Test(arguments: [
    ("@objc func a() {}", "-a"),
    ("@objc public static func a(_ x: Int) {}", "+a:"),
    ("@objc class func a(_ x: Int, _ y: Int) {}", "+a::"),
    ("@objc func move(to x: Int, over: Int = (1, 2).0) {}", "-moveTo:over:"),
    ("@objc func foo(bar: Int) {}", "-fooWithBar:"),
    ("@objc func find(within x: Int) {}", "-findWithin:"),
    ("@objc func moveFrom(place: Int) {}", "-moveFromPlace:"),
    ("@objc func `default`(`in` x: Int) {}", "-defaultIn:"),
    ("@objc func get(URL: Int) {}", "-getWithURL:"),
    ("@objc(other:) func a(_ x: Int) {}", "-other:"),
    ("@objc func a() async {}", "-aWithCompletionHandler:"),
    ("@objc func a(x: Int) async throws -> (Int, Int) { (1, 2) }", "-aWithX:completionHandler:"),
    ("@objc func a() throws {}", "-aAndReturnError:"),
    ("@objc func a(_ x: Int) throws -> NSObject { x }", "-a:error:"),
    (
      "@objc func a(x: Int, done: @escaping (Int) -> Void, fail: ((Int) -> Void)?) throws {}",
      "-aWithX:error:done:fail:"
    ),
    ("@objc convenience init(x: Int) {}", "-initWithX:"),
    ("@objc convenience init?(for x: Int) {}", "-initFor:"),
    ("@objc convenience init(frozen: ()) {}", "-initFrozen"),
    ("@objc var a: Int { 1 }", "-a"),
    ("@objc var isOn: Bool { get { true } set {} }", "-isOn -setIsOn:"),
    ("@objc(b) var a: Int { get { 1 } set {} }", "-b -setB:"),
    ("@objc var a: Int { @objc(getA) get { 1 } @objc(putA:) set {} }", "-getA -putA:"),
    (
      "@objc static var shared: [String: Int] = [:]\n@objc static let one = 1, two = 2",
      "+shared +setShared: +one +two"
    ),
    ("@objc func a<T: NSObject>(_ x: T) {}", "-a:"),
    ("@IBAction func tap(_ sender: Any?) {}", "-tap:"),
    ("@objc override func a() {}", ""),
    ("@nonobjc func a() {}", ""),
    ("func a() {}", ""),
    ("@objc\n#if false\nfunc a() {}\n#endif\n@objc func b() {}", "-b"),
  ])
  func members(_ member: String, _ expected: String) {
    #expect(Self.selectors(member) == expected.split(separator: " ").map(String.init))
  }

  @Test func storedProperties() {
    #expect(
      Self.found(
        """
        class A: NSObject {
          @objc var a = 1 { didSet {} }
          @objc private(set) var b = 2
          @objc let c: Int, d: Int
          @objc lazy var e: Int = { 1 }()
          @NSManaged var f: Int
          @objc dynamic var g: (Int) -> Void = { _ in }
        }
        """) == ["class .A -a -setA: -b -c -d -e -setE: -g -setG:"])
  }

  @Test func containers() {
    #expect(
      Self.found(
        """
        @objc(BKA) class A: NSObject { @objc func a() {} }
        extension A { @objc func b() {} }
        @objcMembers final class B {
          func a() {}
          private func hidden() {}
          func tuple(_ x: (Int, Int)) {}
          func optional(_ x: Int?) {}
          func value(_ x: Value) {}
          func variadic(_ x: Int...) {}
          func generic<T>(_ x: T) {}
          func closure(_ x: (Int, Int) -> Void) {}
          class Inner: NSObject { @objc func c() {} }
        }
        struct Value {}
        extension B { func d() {} }
        @objc extension C { func e() {} ; private func f() {} ; @nonobjc func g() {} }
        @objc @implementation extension D { func h() {} }
        @objc(Cat) @implementation extension D { func i() {} }
        extension Value { @objc func j() {} }
        extension Foundation.NSDate { @objc func k() {} }
        @objc protocol P { func l() }
        extension X where A == B { @objc func m() {} }
        """) == [
          "class BKA -a", "extension BKA -b", "class .B -a -closure:", "class .B.Inner -c",
          "extension .B -d", "extension .C -e -f", "class D -h", "category D(Cat) -i",
          "extension .Foundation.NSDate -k", "extension .X -m",
        ])
  }

  /// What other files declare may be a structure, so what has no attribute of its own is left out.
  @Test func typesOfOtherFiles() {
    #expect(
      Self.found(
        """
        @objcMembers class A: NSObject {
          func other(_ x: Other) {}
          func others() -> [Other]? { nil }
          func closure(_ x: (Other) -> Void) {}
          func known(_ x: B, _ y: [String: UIView]) -> Any? { nil }
          func plain(_ x: Plain) {}
          func numbers(_ x: [Int?]) {}
          @objc func stated(_ x: Other) {}
          var inferred = Other.make()
          var value: Other?
          var one = 1
          let isOn = true, text = "x"
        }
        @objc enum B: Int { case c }
        class Plain {}
        """) == ["class .A -known:: -stated: -one -setOne: -isOn -text"])
  }

  @Test func noFactsWithoutAttributes() {
    #expect(Self.found("class A { func a() {} } // @objcX") == [])
  }
}
