import ModKitLinkMap
import ModKitModel
import ModKitTestSupport
import Testing

@Suite struct SizeComparisonTests {
  private func map(_ symbols: [(String, size: Int, object: Int)]) throws -> LinkMap {
    var (text, address) = (MapText(), 0x1000)
    text.symbols = symbols.map { name, size, object in
      defer { address += size }
      return "0x\(String(address, radix: 16))\t0x\(String(size, radix: 16))\t[  \(object)] \(name)"
    }
    return try text.parsed()
  }

  private func comparison(
    _ old: [(String, size: Int, object: Int)], _ new: [(String, size: Int, object: Int)],
    limit: Int = 10
  ) throws -> SizeComparison {
    try map(new).sizeComparison(from: map(old), limit: limit) { $0.libraryName ?? "others" }
  }

  private func texts(_ symbols: [SizeComparison.Symbol]) -> [String] {
    symbols.map { "\($0.name) \($0.old) \($0.new)" }
  }

  @Test func growthOfGroupsAndSymbols() throws {
    let found = try comparison(
      [("_a", 16, 2), ("_b", 32, 2), ("_c", 8, 3), ("_same", 4, 1)],
      [("_a", 20, 2), ("_new", 64, 2), ("_d", 2, 3), ("_same", 4, 1)])
    #expect(
      found.groups == [
        SizeComparison.Growth(name: "Foo", old: 48, new: 84),
        SizeComparison.Growth(name: "Bar", old: 8, new: 2),
        SizeComparison.Growth(name: nil, old: 4036, new: 4006),
      ])
    #expect(texts(found.added) == ["_new 0 64", "_d 0 2"])
    #expect(texts(found.grown) == ["_a 16 20"])
    #expect(texts(found.removed) == ["_b 32 0", "_c 8 0"])
    #expect(
      found.removed.map(\.oldObject) == [2, 3] && found.removed.map(\.newObject) == [nil, nil])
    #expect(found.sections.isEmpty && found.old == found.new)
  }

  @Test(arguments: [
    (
      "_$s1M3Foo33_7288D89D80ACCAEEF1F1CEA9EA55EFF8LLyyF",
      "_$s1M3Foo33_0000D89D80ACCAEEF1F1CEA9EA55EFF8LLyyF"
    ),
    ("___10-[C x]_block_invoke_2", "___10-[C x]_block_invoke_7"),
    ("___10-[C x]_block_invoke", "___10-[C x]_block_invoke_7"),
    ("___f_block_invoke.12", "___f_block_invoke_3"),
    ("_$s1M1fyyFyycfU_", "_$s1M1fyyFyycfU12_"),
    ("_$s1M1fyyF5innerL_yyF", "_$s1M1fyyF5innerL0_yyF"),
    ("_f.cold.1", "_f.cold.2"), ("_f.llvm.123456", "_f.llvm.99"), ("l_.str.12", "l_.str.7"),
    ("GCC_except_table5", "GCC_except_table61"), ("_OUTLINED_FUNCTION_1", "_OUTLINED_FUNCTION_2"),
    ("ltmp1", "ltmp12"),
  ])
  func numbersOfTheCompilerChangeNothing(old: String, new: String) throws {
    let found = try comparison([(old, 8, 2)], [(new, 8, 2)])
    #expect(found.added.isEmpty && found.removed.isEmpty && found.grown.isEmpty)
  }

  @Test(arguments: [
    ("_page1", "_page2"), ("literal string: a.1", "literal string: a.2"), ("-[C x]", "-[C y]"),
    ("_$s1M3Foo3BarLLyyF", "_$s1M3Foo3BazLLyyF"), ("_U1_", "_U2_"),
  ])
  func otherNamesAreOthers(old: String, new: String) throws {
    let found = try comparison([(old, 8, 2)], [(new, 8, 2)])
    #expect(found.added.map(\.name) == [new] && found.removed.map(\.name) == [old])
  }

  @Test func namesWithoutNumbersAreShown() throws {
    let found = try comparison(
      [], [("_$s1M3Foo33_7288D89D80ACCAEEF1F1CEA9EA55EFF8LLyycfU0_.cold.1", 8, 2)])
    #expect(found.added.map(\.name) == ["_$s1M3Foo33_LLyycfU_.cold"])
  }

  @Test func movedSymbolsAreNotNew() throws {
    let found = try comparison([("_a", 8, 2), ("_b", 8, 2)], [("_a", 8, 3), ("_b", 12, 3)])
    #expect(found.added.isEmpty && found.removed.isEmpty)
    #expect(texts(found.grown) == ["_b 8 12"])
    #expect(found.grown.map(\.oldObject) == [2] && found.grown.map(\.newObject) == [3])
  }

  @Test func theLargestAreKept() throws {
    let new = (1...30).map { ("_f\($0)", size: 8 * (1 + $0 % 3), object: 2) }
    let found = try comparison([], new, limit: 4)
    #expect(texts(found.added) == ["_f11 0 24", "_f14 0 24", "_f17 0 24", "_f2 0 24"])
    #expect(try comparison([], new, limit: 0).added.isEmpty)
  }

  /// A symbol may be many times in an object.
  @Test func localSymbolsOfOneNameAddUp() throws {
    let found = try comparison(
      [("_a", 8, 2), ("_a", 4, 2)], [("_a", 8, 2), ("_a", 4, 2), ("_a", 4, 2)])
    #expect(texts(found.grown) == ["_a 12 16"])
  }

  @Test(arguments: 0..<UInt64(Soak.rounds(40)))
  func whatIsEqualDoesNotAppear(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let map = try LinkMap(parsing: Array(RandomMap(&random, symbols: 80).text.utf8))
    let found = map.sizeComparison(from: map, limit: 100) { $0.displayName }
    #expect(
      found.added.isEmpty && found.removed.isEmpty && found.grown.isEmpty && found.groups.isEmpty
        && found.sections.isEmpty, "seed \(seed)")
    let other = try LinkMap(parsing: Array(RandomMap(&random, symbols: 80).text.utf8))
    let (there, back) = (
      other.sizeComparison(from: map, limit: .max) { $0.displayName },
      map.sizeComparison(from: other, limit: .max) { $0.displayName }
    )
    #expect(there.added.map(\.name) == back.removed.map(\.name), "seed \(seed)")
    #expect(there.removed.map(\.new) == back.added.map(\.old), "seed \(seed)")
    for growth in there.groups {
      #expect(
        back.groups.contains {
          $0.name == growth.name && $0.old == growth.new && $0.new == growth.old
        })
    }
  }
}
