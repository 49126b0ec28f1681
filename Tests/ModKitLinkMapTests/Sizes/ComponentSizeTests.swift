import ModKitModel
import ModKitLinkMap
import Testing

@Suite struct ComponentSizeTests {
  private func map(_ symbols: [String]) throws -> LinkMap {
    var text = MapText()
    text.objects.append("/x/libFoo.a(Other.o)")
    text.symbols = symbols
    text.dead = ["<<dead>>\t0x0000000C\t[  3] _dead"]
    return try text.parsed()
  }

  @Test func addsUpObjectsByComponent() throws {
    let map = try map([
      "0x1000\t0x00000010\t[  2] _a", "0x1010\t0x00000020\t[  4] _b", "0x1030\t0x1\t[  1] _c",
    ])
    let groups = map.imageSizes().groups { index in
      map.objects[index].libraryName == "Foo" ? "FooComponent" : map.objects[index].containerName
    }
    #expect(
      groups.map(\.name) == ["FooComponent", "main.o", "libBar.a", "linker synthesized", nil])
    #expect(groups.dropLast().map(\.bytes) == [0x30, 1, 0, 0])
  }

  @Test func symbolsCountAsFarAsTheirSection() throws {
    let map = try map([
      "0x1000\t0xFFFFFFFFFFFFFFFF\t[  2] _a", "0x1010\t0xFFFFFFFFFFFFFFFF\t[  2] _b",
    ])
    let first = map.imageSizes().groups { map.objects[$0].libraryName ?? "" }.first
    #expect(first?.name == "Foo" && first?.bytes == 0x1000)
  }
}
