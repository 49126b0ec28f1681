import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitAdopt
@testable import ModKitFormats

/// The parser says what Python's own says: of traps, of random texts, and of every BUILD file below
/// the directory in `MODKIT_BUILD_FILES`.
@Suite(.enabled(if: StarlarkOracle.isAvailable)) struct StarlarkOracleTests {
  private static let traps = [
    #"x = "a" + 'b' + """c"d""" + '''e'f'''"#,
    "x = \"\"\"two\nlines\"\"\"\ny = '''\r\nthree\r\n'''\n",
    #"x = "\n\t\\\"\'\x41\u00e9\U0001F600\101\0""#,
    "x = \"a\\\nb\"\ny = 'c\\\r\nd'\n",
    #"x = r"a\nb\"c" + r'''\'''' "#,
    "x = r\"a\\\nb\"\n",
    "x = \"# no comment\" # a comment with \"quotes\"\n# another\n\n\ny = '''#'''\n",
    "x = [\n  \"a\",  # first\n\n  \"b\"\n,\n]\n",
    "x = \\\n  [\"a\"] + \\\n  [\"b\"]\n",
    "x = ([\"a\"]\n     + [\"b\"])\n",
    "x = (\"a\")\ny = (\"a\",)\nz = ()\nw = \"a\", \"b\"\nv = (\"a\", \"b\",)\n",
    "x = {}\ny = {\"a\": [\"b\"], \"c\": {\"d\": \"e\"},}\nz = []\n",
    "f()\nf(\"a\")\nf(a = 1, b = [2], c = {3: 4})\nf(\"a\", b = \"c\",)\n",
    "f(a = glob([\"*.swift\"], exclude = [\"b\"], allow_empty = True))\n",
    "f(g(h(\"a\")), i = j(k = l()))\n",
    "x = a.b\ny = a.b(\"c\")\nz = \"{}\".format(a)\nw = a.b.c\nv = f()(1)\n",
    "x = [a for a in b]\ny = [a for a in b if a in c]\nz = {a: b for a, b in c}\n",
    "x = f(a for a in b)\ny = [(a, b) for a in c for b in d if a == b]\n",
    "x = a if b else c\ny = not a\nz = a and b or not c\nw = a not in b\nv = a in b\n",
    "x = a % b\ny = \"%s\" % c\nz = a == b\nw = a < b\nu = a | b\nt = a << 1\n",
    "x = a[0]\ny = a[1:2]\nz = a[:-1]\nw = a[b][c]\nv = a[:]\nu = a[::2]\n",
    "x = lambda a, b: a + b\ny = lambda: [1]\n",
    "x = 1\ny = -1\nz = 0x1F\nw = 1.5e-3\nv = 0o17\nu = 1e5 + 2\n",
    "x = True\ny = False\nz = None\n",
    "x = [\"a\"]\nx += [\"b\"]\na, b = c\na.b = c\na[0] = b\n",
    "a = 1; b = 2;\nf(); g()\n",
    "f(*a)\nf(a, *b, c = d, **e)\n",
    "\"\"\"A file comment.\"\"\"\nload(\":a.bzl\", \"b\", c = \"d\")\n",
    "if_x = 1\nform = 2\nnot_y = 3\nr = 4\nx = r\n",
    "x = \"é\" + 'ü'\ny = [\"日本\", \"ж\"]\n",
    "x = 'it''s'\n", "x = \"a\n\"\n", "x = [\"a\"\n", "x = \"a\" \"b\"\n", "f(a b)\n", "x = )\n",
    " x = 1\n", "x = 1\n  y = 2\n", "x = \\ 1\n", "x ==\n", "f(,)\n", "x = [,]\n", "x = @\n",
    "x = $\n",
    "", "\n\n", "# only a comment", "x = 1\r\ny = [\r\n2,\r\n]\r\n", "\tx = 1\n",
  ]

  /// What Python joins, Starlark refuses.
  private static let stricter: Set<String> = ["x = 'it''s'\n", "x = \"a\" \"b\"\n"]

  @Test func trapsAreReadAsPythonReadsThem() async throws {
    for (trap, judgement) in zip(Self.traps, try await StarlarkOracle.judgements(on: Self.traps)) {
      let own = try StarlarkOracle.statements(of: Array(trap.utf8))
      #expect(own == (Self.stricter.contains(trap) ? nil : judgement.statements), "\(trap)")
    }
  }

  @Test func randomTextsAreReadAsPythonReadsThem() async throws {
    let texts = (0..<400).map { seed in
      var random = RandomStarlark(seed: seed)
      return random.file()
    }
    for (seed, judgement) in try await StarlarkOracle.judgements(on: texts).enumerated() {
      #expect(judgement.statements != nil, "seed \(seed):\n\(texts[seed])")
      let own = try StarlarkOracle.statements(of: Array(texts[seed].utf8))
      #expect(own == judgement.statements, "seed \(seed):\n\(texts[seed])")
    }
  }

  static let corpus = ProcessInfo.processInfo.environment["MODKIT_BUILD_FILES"]

  @Test(.enabled(if: corpus != nil)) func buildFilesAreReadAsPythonReadsThem() async throws {
    let root = try #require(Self.corpus)
    let judgements = try await StarlarkOracle.judgements(at: root)
    var (targetCount, attributeCount, unknownCount) = (0, 0, 0)
    for judgement in judgements {
      let bytes = Array(try Data(contentsOf: URL(filePath: root).appending(path: judgement.path)))
      #expect(try StarlarkOracle.statements(of: bytes) == judgement.statements, "\(judgement.path)")
      var package = BazelPackage(
        file: judgement.path, size: bytes.count, macros: ForeignMacros())
      package.run(try StarlarkParser.statements(of: bytes))
      for target in package.targets {
        let judged = judgement.targets.first { $0.line == target.location.line }
        for (name, expected) in try #require(judged).attributes {
          let own = Self.texts(target.attributes[name])
          #expect(own == expected, "\(target.location): \(name)")
          attributeCount += 1
          if expected == nil { unknownCount += 1 }
        }
        targetCount += 1
      }
    }
    print(
      "\(judgements.count) files, \(targetCount) targets, \(attributeCount) attributes,"
        + " \(unknownCount) of them not literal")
  }

  /// Nil when anything in a value is not understood.
  private static func texts(_ value: BazelValue?) -> [String]? {
    let items = value?.items ?? []
    let texts = items.compactMap { item -> String? in
      switch item.kind {
      case .text(let text): text
      case .glob(let pattern, let excluded):
        (["glob \(pattern)"] + excluded).joined(separator: " - ")
      case .unknown: nil
      }
    }
    return texts.count == items.count ? texts : nil
  }
}
