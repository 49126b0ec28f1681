/// Swift that looks as if it imported more, or less, than it does. No `#if`.
enum TrickySwift {
  /// Every fragment, each between imports of its own.
  static let sources = fragments.enumerated().map { index, fragment in
    "import Before\n\(fragment.replacing("•", with: "\(index)"))\nimport After\n"
  }

  /// A random sequence of fragments, with random line ends.
  static func generate(using generator: inout some RandomNumberGenerator) -> String {
    let count = Int.random(in: 5...40, using: &generator)
    let lines = (0..<count).map { index in
      let fragment = fragments.randomElement(using: &generator) ?? ""
      return fragment.replacing("•", with: "\(index)")
    }
    let text = (["import First"] + lines + ["import Last"]).joined(separator: "\n")
    return Bool.random(using: &generator) ? text.replacing("\n", with: "\r\n") : text
  }

  /// `Yes•` is imported, `No•` is not.
  private static let fragments = [
    "import Yes•",
    "import struct Yes•.Sub.S",
    "let a• = UIImage(named: \"a\") // UIImage(named: \"no\")",
    "let b• = Bundle.main.url(\n  forResource: \"b\", withExtension: \"json\"); import Yes•",
    "f•(NSDataAsset(name: \"c\"), \"UIImage(named: \\(UIImage(named: \"d\")))\")",
    "/* UIImage(named: \"no\") */ @objc(UIImage) class C• {}",
    "import Yes•.Sub; import func Yesf•.f",
    "@testable import Yes•",
    "@_exported @preconcurrency import Yes•",
    "@_spi(A) @_spi(B) public import Yes•",
    "@_spi(\n  A\n)\n// c\n@_implementationOnly\nimport Yes•",
    "package import Yes•\ninternal import enum Yese•.E",
    "import `Yes•`; import protocol `Yesp•`.`P`",
    "import\n  Yes•",
    "import /* struct */ Yes• /* ; */ . /* . */ Sub // import No•",
    "/* import No• /* */ import No• */ import Yes•",
    "/* */import/**/Yes•/**/",
    "struct S• {\n  func f() { g(import: 1) }\n}\nimport Yes•",
    "func f•(\n  import a: Int,\n  import: Int\n) {}",
    "let a• = x.import + importNo\nlet `import` = `import`",
    "let a• = \"import No• \\( \"nested \\( \"import No•\" )\" )\"; import Yes•",
    "let a• = \"\\(f(\")\")) \\({ \")\" }()) \\\\\"; import Yes•",
    "let a• = \"\\\"\\n\\t\\u{1F600}\"; import Yes•",
    "let a• = #\"\\\" \" \\( \"#; import Yes•",
    "let a• = ##\"\\#( \"# \\##( #\"\\#(1)\"# ) \"##; import Yes•",
    "let a• = #\"\"\"#; import Yes•",
    "let a• = \"\"\"\n  import No•\n  \"\" \\\"\"\" \\(\"\"\"\n  import No•\n  \"\"\")\n  \"\"\"",
    "let a• = #\"\"\"\n  \"\"\"\n  import No•\n  \\(\n  \"\"\"#; import Yes•",
    "let a• = /import No•\"/\nimport Yes•",
    "let a• = [/\"/, /[\"]\\//] + f(/(\")/)\nimport Yes•",
    "let a• = b / c / d; let e• = (b/c)/d // \"\nimport Yes•",
    "let a• = f(/, 1 / 2)\nimport Yes•",
    "let a• = f(/) + g(\"/\"); import Yes•",
    "let a• = f(/, \"b / c\"); import Yes•",
    "let a• = #/ \" import No• \\/# /#; import Yes•",
    "let a• = ##/\n  import No• \"\"\" /# \n  /##\nimport Yes•",
    "let a• = b ?? /\"/\nimport Yes•",
    "func / (a: S, b: S) -> S { a }\nfunc /(a: S, b: S) -> String { \"/\" }\nimport Yes•",
    "let a• = b */* \" */ c\nlet d• = -1+/* \" */2\nimport Yes•",
    "let a• = 0...\nimport Yes•",
    "let a• = b! / c!; let d• = e? .f\nimport Yes•",
    "@available(iOS 13, *) func a•() -> String { \"import No•\" }",
    "#warning(\"import No•\")\nimport Yes•",
    "let a• = \\A.b; let c• = { $0.import }",
    "enum E• {\n  case a(import: Int)\n  case b(\n    import: Int)\n}",
    "// import No• \\\nimport Yes•",
  ]
}
