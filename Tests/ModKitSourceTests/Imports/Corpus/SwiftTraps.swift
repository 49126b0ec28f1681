import Foundation

/// Swift, each piece a trap: what looks like an import and is none, or the other way round.
///
/// What is called `No` is not imported. The traps are divided by lines of `----`.
enum SwiftTraps {
  static let sources = text.components(separatedBy: "\n----\n")

  private static let text = ####"""
    import A.B.C
    ----
    import struct A.S
    ----
    import class A.B.C
    ----
    import enum A.E; import protocol A.P
    ----
    import typealias A.T
    ----
    import let A.l
    ----
    import var A.v
    ----
    import func A.f
    ----
    import func A.`init`
    ----
    import `A`
    ----
    import `A`.`B`
    ----
    import struct `A`.`S`
    ----
    import /* a */ A /* b */ . /* c */ B
    ----
    import // a
      A
    import

      A
    import struct
    A.S
    @testable import A
    ----
    @testable @_exported import A
    ----
    @_exported public import A
    ----
    @_implementationOnly import A
    ----
    @preconcurrency @_spi(B) internal import A
    ----
    @_spi(B) @_spi(C) fileprivate import struct A.S
    ----
    @_spiOnly public import A
    ----
    @_weakLinked import A
    ----
    @_documentation(visibility: internal) @_exported import A
    ----
    @_documentation(
      visibility: internal
    )
    @_exported

    import A
    ----
    @testable // a
    // import No
    import A
    ----
    @testable /* import No */ import A
    ----
    @_spi(`import`) import A
    ----
    @_spi(import) import A
    ----
    public import A; package import B; private import C
    ----
    @A<T>(x) import B
    ----
    @A<T, [U]>(x) import B
    ----
    @A<(T) -> U>(x) import B
    ----
    @A<B<C>>(x: "\(1)") import D
    ----
    @A.B(x) import C
    ----
    @available(*, deprecated, message: "import No)") func a() {}; import A
    ----
    @inlinable func a() {}; import A
    ----
    struct A {}; import B
    ----
    struct A {} ; ; import B
    ----
    func a() { b() } import B
    ----
    class A { var x = 1; func y() {} }
    import B
    ----
    let a = 1; import B
    ----
    let a = 1 ; import B; let c = 2; import D
    ----
    let a = "import No"; import B
    ----
    let a = "\"; import No"; import B
    ----
    let a = "\\"; import B
    ----
    let a = "\\\"; import No"; import B
    ----
    let a = "\(b)"; import C
    ----
    let a = "\(b("c"))"; import D
    ----
    let a = "\("\("\("import No")")")"; import D
    ----
    let a = "\(b(")", "("))"; import C
    ----
    let a = "\((1, (2)))"; import C
    ----
    let a = "\([1, 2][0])"; import C
    ----
    let a = "\({ 1 }())"; import C
    ----
    let a = "\(/* ) */ 1)"; import C
    ----
    let a = "//"; import B
    ----
    let a = "/*"; import B; let c = "*/"
    ----
    let a = "#if"; import B
    ----
    let a = #"\"#; import B
    ----
    let a = #"\(1)"#; import B
    ----
    let a = #"\#(1)"#; import B
    ----
    let a = #"\#("c")"#; import B
    ----
    let a = #"" import No""#; import B
    ----
    let a = ##""# import No"##; import B
    ----
    let a = ##"\#(1) \##(2)"##; import B
    ----
    let a = ###"##"##"###; import B
    ----
    let a = #""#; import B
    ----
    let a = ""; import B
    ----
    let a = "" + ""; import B
    ----
    let a = """
    import No
    """; import B
    ----
    let a = """
      ""
      "
      \"""
      import No
      """; import B
    let a = """
      \("""
      import No
      """)
      """
    import B
    ----
    let a = """
      \(b + "c" +
      "import No")
      """; import D
    let a = """
      \(b { c in
        import No
      })
      """; import D
    let a = """
      /*
      """; import B; /* */
    let a = """
      //
      """
    import B
    ----
    let a = #"""
      """
      import No
      """#; import B
    let a = #"""
      \("import No
      """#; import B
    let a = #"""
      \#(1) \#("x")
      """#; import B
    let a = """
      \
      """; import B
    let a = """
      one \
      import No
      """; import B
    /* import No */ import A
    ----
    /* /* import No */ import No */ import A
    ----
    /* /* /* */ */ import No */ import A
    ----
    /** import No */ import A
    ----
    /**/ import A
    ----
    /***/ import A
    ----
    /*/ import No */ import A
    ----
    /* // */ import A
    ----
    // /* import No
    import A
    ----
    /// import No
    import A
    ----
    //
    import A
    ----
    // \
    import A
    ----
    /* " */ import A
    ----
    /* """ */ import A
    ----
    /* `` */ import A
    ----
    let a = /b/; import C
    ----
    let a = /"/; import C
    ----
    let a = /b"c/; import D
    ----
    let a = /\//; import C
    ----
    let a = /[/]/; import C
    ----
    let a = /[\]"]/; import C
    ----
    let a = /(a)(b)/; import C
    ----
    let a = /\(/; import C
    ----
    let a = /a\ /; import C
    ----
    let a = #/"/#; import C
    ----
    let a = #/ / " /#; import C
    ----
    let a = ##/ /# /##; import C
    ----
    let a = #/
      import No
      "
    /#; import C
    ----
    let a = ##/
      import No /#
      /##
    import C
    ----
    let a = [/a/, /"/]; import C
    ----
    let a = b(/c/, /"/); import D
    ----
    let a = { /"/ }; import C
    ----
    let a = b ? /"/ : /'/; import C
    ----
    let a = b == /"/; import C
    ----
    let a = !/"/; import C
    ----
    let a = 1 / 2; let b = 3 / 4; import C
    ----
    let a = b / c / d; import E
    ----
    let a = b/c/d; import E
    ----
    let a = (b)/c; let d = "/"; import E
    ----
    let a = b[0]/c; let d = "/"; import E
    ----
    let a = b! / c / d; import E
    ----
    let a = b()/c()/d; import E
    ----
    let a = 1.0/2.0/3; import E
    ----
    let a = b /c; let d = "e" /f
    import G
    ----
    let a = b +/c/; import D
    ----
    let a: A = .b/2; import D
    ----
    let a = b.map(/); import D
    ----
    let a = b.reduce(1, /); let d = "/"; import E
    ----
    let a = x as? B / c; import E
    ----
    return /"/
    import A
    ----
    func a() { return /"/ }; import A
    ----
    if a { } else { }; import A
    ----
    let a = \B.c; import D
    ----
    let a = \.b; import D
    ----
    let a = b.import; import D
    ----
    let a = b?.import; import D
    ----
    let a = b
      .import
    import D
    ----
    let import1 = 2; import D
    ----
    let `import` = 1; import D
    ----
    enum A { case `import`, b }; import D
    ----
    func a(import: Int) {}; import D
    ----
    func a(
      import: Int
    ) {}
    import D
    ----
    func a(_ import: Int) {}; import D
    ----
    a(import: b); import D
    ----
    a(
      import: b,
      import : c)
    import D
    ----
    let a = [
      "import": 1,
    ]
    import D
    ----
    import A
    ----
    let a = #keyPath(b.c); import C
    ----
    let a = #file; import C
    ----
    let a = #"a"#.count; import C
    ----
    #sourceLocation(file: "import No", line: 1)
    import A
    ----
    #warning("import No")
    import A
    ----
    #error("import No")
    import A
    ----
    @a(#"import No"#) import B
    ----
    @a("import No)") import B
    ----
    @a([1, (2)], { 3 }) import B
    ----
    @a(b: /* ) */ 1) import C
    ----
    let a = 0...; import B
    ----
    let a = ...0; import B
    ----
    let a = b..<c; import D
    ----
    let a = b ?? c; import D
    ----
    let a = b
    import C
    ----
    var a: Int { get { 1 } set { } }; import C
    ----
    precedencegroup A {}
    infix operator */
    import B
    ----
    prefix operator /
    import B
    ----
    infix operator <*>: A
    import B
    ----
    func */ (a: A, b: A) {}
    import B
    ----
    let a = b */* " */ c
    import D
    ----
    let a = b/* " */* c
    import D
    ----
    let a = b -/* " */c
    import D
    ----
    let a = "🙂\u{1F642}"; import B
    ----
    let é = 1; import B
    ----
    import Été
    ----
    import A; // import No
    ----
    import B
    ----
    import A /* ; import No */; import B
    ----
    extension A { func b() {} }; import C
    ----
    protocol A { func b() }; import C
    ----
    @main struct A { static func main() {} }
    import B
    ----
    let (a, b) = (1, 2); import C
    ----
    switch a { case 1: break; default: break }
    import C
    ----
    a: for b in c { break a }
    import D
    ----
    let a = b ? c : d; import E
    ----
    let a = b { $0 }; import C
    ----
    let a = b { import_ in 1 }; import C
    ----
    let a: (Int) -> Int = { $0 }; import C
    ----
    let a = if b { 1 } else { 2 }; import C
    ----
    let a = 0x1p-2, b = 1_000, c = 1e-3; import D
    ----
    let a = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1); import D
    ----
    var a = b as! C; import D
    ----
    let a = "\u{22}"; import B
    ----
    let a = #"\#u{22}"#; import B
    ----
    @propertyWrapper struct A {}; import B
    ----
    func a<T>(_ b: T) where T: C {}; import D
    ----
    let a = b<C>(d); import E
    ----
    let a = b as [C: D]; import E
    ----
    let a = (/"/); import C
    ----
    let a = [/"/: 1]; import C
    ----
    let a = b, c = /"/; import D
    ----
    #if true
    @testable
    #endif
    import A
    ----
    @objc(N) class A {}; import B
    ----
    let a = """
      ""\("" + """
      x
      """)""
      """; import B
    let `a b` = 1; import C
    ----
    import `a b`
    """####
}
