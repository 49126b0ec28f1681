import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitLinkMap

/// Small files that name the same bytes again and again are read in linear time.
struct HostileMetadataTests {
  private func number<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    ArchiveBytes.number(number)
  }

  private struct Section {
    var name: String
    var address: UInt64
    var size: Int
    var offset: Int
    var relocations: (offset: Int, count: Int) = (0, 0)
  }

  /// An image, or an object, with one segment.
  private func image(
    _ sections: [Section], type: UInt32, size: Int
  ) -> [UInt8] {
    func name(_ text: String) -> [UInt8] {
      Array(text.utf8) + Array(repeating: 0, count: 16 - text.utf8.count)
    }
    let length = UInt32(72 + sections.count * 80)
    var bytes = number(UInt32(0xFEED_FACF)) + number(UInt32(0x0100_000C)) + number(UInt32(0))
    bytes += number(type) + number(UInt32(1)) + number(length) + number(UInt64(0))
    bytes += number(UInt32(0x19)) + number(length) + name("__DATA") + number(UInt64(0))
    bytes += number(UInt64(1 << 40)) + number(UInt64(0)) + number(UInt64(size))
    bytes += number(UInt64(0)) + number(UInt32(sections.count)) + number(UInt32(0))
    for section in sections {
      bytes += name(section.name) + name("__DATA") + number(section.address)
      bytes += number(UInt64(section.size)) + number(UInt32(section.offset)) + number(UInt32(0))
      bytes +=
        number(UInt32(section.relocations.offset)) + number(UInt32(section.relocations.count))
      bytes += number(UInt64(0)) + number(UInt64(0))
    }
    return bytes
  }

  private func read(_ bytes: [UInt8]) -> ObjectiveCMetadata {
    bytes.withUnsafeBytes { ObjectiveCMetadata($0, path: "App") }
  }

  /// Every class has the same list of methods, or every method the same long selector, or texts that end alike.
  private func classes(_ count: Int, methods: Int, selector: Int, step: UInt64) -> [UInt8] {
    let base = 1 << 12
    func word(_ place: Int) -> [UInt8] { number(UInt64(place)) }
    let lists = base + count * 8
    let objects = lists + 8 + methods * 24
    let metaclass = objects + count * (40 + 40)
    let texts = metaclass + 40 + 40
    var data: [UInt8] = []
    for index in 0..<count { data += word(objects + index * 80) }
    data += number(UInt32(24)) + number(UInt32(methods))
    for index in 0..<methods { data += word(texts + 2 + index * Int(step)) + word(0) + word(0) }
    for index in 0..<count {
      data += word(metaclass) + word(0) + word(0) + word(0) + word(objects + index * 80 + 40)
      data += word(0) + word(0) + word(0) + word(texts) + word(lists)
    }
    data += word(metaclass) + word(0) + word(0) + word(0) + word(metaclass + 40)
    data += word(0) + word(0) + word(0) + word(texts) + word(0)
    data += [0x43, 0] + Array(repeating: 0x61, count: selector) + [0]
    let header = image([], type: 2, size: 0).count + 2 * 80
    let sections = [
      Section(name: "__objc_classlist", address: UInt64(base), size: count * 8, offset: header),
      Section(
        name: "__data", address: UInt64(lists), size: data.count - count * 8,
        offset: header + count * 8),
    ]
    return image(sections, type: 2, size: data.count) + data
  }

  @Test func aClass() {
    let own = read(classes(1, methods: 2, selector: 5, step: 1))
    #expect(own.obstacles.isEmpty)
    #expect(own.implementations.map(\.names) == [["-[C aaaaa]", "-[C aaaa]"]])
  }

  @Test func manyClassesWithOneList() {
    let bytes = classes(5000, methods: 5000, selector: 10, step: 0)
    let own = read(bytes)
    #expect(own.implementations.reduce(0) { $0 + $1.methods.count } <= bytes.count / 8)
    #expect(
      own.obstacles.map(\.reason).contains("has lists of methods that are longer than the file"))
  }

  @Test func manyMethodsWithOneLongSelector() {
    let own = read(classes(1, methods: 20_000, selector: 4000, step: 0))
    #expect(own.implementations.map(\.methods.count) == [20_000])
    let longer = read(classes(1, methods: 20_000, selector: 200_000, step: 0))
    #expect(
      longer.obstacles.map(\.reason) == ["has a name without an end, or of more than 4096 bytes"])
  }

  @Test func manySelectorsThatEndAlike() {
    let own = read(classes(1, methods: 4000, selector: 4050, step: 1))
    #expect(own.implementations.isEmpty)
    #expect(own.obstacles.map(\.reason) == ["has texts that share their bytes"])
  }

  @Test func manySectionsWithTheSameWords() {
    let count = 3000
    let words = (0..<10_000).flatMap { number(UInt64($0 * 8 + 1)) }
    let header = image([], type: 1, size: 0).count + count * 80
    let sections = (0..<count).map {
      Section(
        name: "__objc_catlist", address: UInt64($0) << 20, size: words.count, offset: header,
        relocations: (header, words.count / 8))
    }
    let own = read(image(sections, type: 1, size: words.count) + words)
    #expect(own.implementations.isEmpty)
    #expect(own.obstacles.map(\.reason) == ["has lists of classes that are longer than the file"])
  }

  /// An instruction that repeats another one as often as it likes.
  @Test func bindingWithoutEnd() {
    let code: [UInt8] =
      [0x40, 0x5F, 0, 0x70, 0, 0xC0] + Array(repeating: 0xFF, count: 8) + [0x7F, 0x00]
    let start = 32 + 72 + 48
    var bytes = image([], type: 2, size: 0)
    bytes.replaceSubrange(16..<24, with: number(UInt32(2)) + number(UInt32(72 + 48)))
    bytes += number(UInt32(0x8000_0022)) + number(UInt32(48)) + number(UInt64(0))
    bytes += number(UInt32(start)) + number(UInt32(code.count))
    bytes += Array(repeating: 0, count: 24) + code
    #expect(read(bytes).obstacles.map(\.reason) == ["has binding instructions that are damaged"])
  }

  /// The letters of Swift's names for classes that were there before.
  @Test(
    arguments: [
      ("_$s4Mode3SubCN", "_TtC4Mode3Sub"), ("_$s4ModeAACN", "_TtC4Mode4Mode"),
      ("_$s7FooMode0A6BarBazC0cA0CN", "_TtCC7FooMode9FooBarBaz6BarFoo"),
      ("_$s7FooMode0A6BarBazCABC1ACN", "_TtCCC7FooMode9FooBarBaz9FooBarBaz1A"),
      ("_$s7FooMode0A9BarX_FineC010HTTPServerA0C0E4Foo2CN", nil),
      (
        "_$s7FooMode0A9BarX_FineC010HTTPServerA0C06ServerA0CN",
        "_TtCCC7FooMode12FooBarX_Fine13HTTPServerFoo9ServerFoo"
      ),
      ("_$sSo6NSDateCN", nil), ("_$s4Mode3SubVN", nil), ("_$s99Mode3SubCN", nil),
      ("_$s0z1aCN", nil),
      ("_$s99999999999999999999aCN", nil), ("_$sCN", nil), ("_$s4ModeAZCN", nil),
      ("_OBJC_CLASS_$_A", nil),
    ] as [(String, String?)])
  func classesOfSwift(symbol: String, name: String?) {
    // A word of a name may be in a later one.
    let known = "_TtCCC7FooMode12FooBarX_Fine13HTTPServerFoo14HTTPServerFoo2"
    #expect(SwiftClassSymbol.runtimeName(symbol) == (symbol.contains("Foo2") ? known : name))
  }
}
