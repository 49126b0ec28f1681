import Foundation
import ModKitLinkMap
import ModKitModel
import ModKitTestSupport
import Testing

/// The sizes of a map are those of the sections of the image that was linked with it.
@Suite(
  .enabled(if: Linker.isAvailable, "needs ld64.lld-19, clang, llvm-ar and llvm-size-19"))
struct ImageSizesOracleTests {
  private static let objectiveC = """
    __attribute__((objc_root_class)) @interface Date { int field; } @property int place; @end
    @implementation Date - (int)seconds { return 1; } + (void)load {} @end
    @interface Date (Foo) @end
    @implementation Date (Foo) - (int)days { return 86400; } @end
    int number = 3; int zeros[1000]; static int alone; const double table[] = {1, 2, 3};
    const char *text(void) { alone++; return "hello \\n \\"x\\" ]["; }
    void (^block)(void); void keep(Date *date) { block = ^{ [date seconds]; }; }
    __attribute__((aligned(64))) char aligned = 1;
    int unused(void) { return 77; }
    """

  private static let cPlusPlus = """
    struct Base { virtual int value() { return 1; } };
    namespace space { int half(double number) { return number / 2; } }
    int thrower() { throw 1; }
    int catcher() { try { return thrower(); } catch (int) { return 2; } }
    Base base;
    """

  private static let swift = """
    public final class Counter {
      var count = 1
      public init() {}
      public func add(_ number: Int, twice other: Int) -> Int { count + number + other }
    }
    private func hidden(_ number: Int) -> Int { number &* 3 }
    public func use() -> Int { [1, 2].map { Counter().add($0, twice: hidden($0)) }.count }
    """

  @Test(arguments: [
    [], ["-dead_strip", "-u", "_keep"], ["-fixup_chains"], ["-objc_category_merging"],
    ["--icf=all"],
  ])
  func sumsAreTheSections(options: [String]) async throws {
    try await Linker.run { linker in
      try await linker.compileCPlusPlus(Self.cPlusPlus, to: "Parts")
      var objects = ["Parts.o"]
      if Tool.isAvailable("swiftc") {
        try await linker.compileSwift(Self.swift, to: "Counting")
        objects.append("Counting.o")
      }
      let sources = [
        ("Date", Self.objectiveC, String?.none),
        ("More", "int more(void) { return 3; }", "libMore.a"),
        (
          "Net", "static const char *word = \"net\"; const char *net(void) { return word; }",
          "Net (x).framework/Net (x)"
        ),
      ]
      let map = try LinkMap(
        parsing: try await linker.link(sources, options: options, objects: objects).map)
      #expect(map.damage.isEmpty)
      let sizes = map.imageSizes()
      let expected = try await linker.sectionSizes()
      #expect(!expected.isEmpty)
      var sums: [String: UInt64] = [:]
      for row in sizes.rows {
        let section = try #require(row.section)
        sums[sizes.sections[section].path, default: 0] += row.bytes
      }
      #expect(sums == expected.filter { $0.value > 0 })
      #expect(sizes.bytes == expected.values.reduce(0, +))
      let groups = sizes.groups { map.objects[$0].containerName }
      #expect(groups.reduce(0) { $0 + $1.bytes } == sizes.bytes)
      for group in groups {
        #expect(group.byKind.values.reduce(0, +) == group.bytes)
        #expect(group.bySection.values.reduce(0, +) == group.bytes)
      }
      let kinds = Set(sizes.rows.filter { $0.object != nil }.map(\.kind))
      #expect(
        kinds.isSuperset(of: [.objectiveC, .c, .string, .objectiveCMetadata, .stub, .unwind]))
      #expect(kinds.contains(.swift) == objects.contains("Counting.o") || !options.isEmpty)
    }
  }

  @Test func strippedFunctionsAreApart() async throws {
    try await Linker.run { linker in
      let sources = [("Date", Self.objectiveC, String?.none)]
      let map = try LinkMap(
        parsing: try await linker.link(
          sources, options: ["-dead_strip", "-exported_symbol", "_keep"]
        ).map)
      let dead = map.deadSymbols.map(map.name)
      #expect(dead.contains("_unused"))
      #expect(map.symbols.map(map.name).contains("_keep"))
      let sizes = map.imageSizes()
      let bytes = sizes.deadRows.reduce(0) { $0 + $1.bytes }
      #expect(bytes == map.deadSymbols.reduce(0) { $0 + $1.size } && bytes > 0)
      #expect(sizes.groups { map.objects[$0].path }.reduce(0) { $0 + $1.dead } == bytes)
    }
  }
}
