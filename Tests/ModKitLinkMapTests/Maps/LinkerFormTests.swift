import ModKitLinkMap
import ModKitModel
import Testing

/// Maps of several linkers say the same.
@Suite struct LinkerFormTests {
  private func map(_ name: String) throws -> LinkMap {
    try LinkMap(parsing: MapFixtures.bytes(name))
  }

  @Test(arguments: MapFixtures.names)
  func nothingIsLost(name: String) throws {
    let map = try map(name)
    #expect(map.damage.isEmpty)
    #expect(map.architecture == "arm64")
    let text = String(decoding: try MapFixtures.bytes(name), as: UTF8.self)
    let rows = text.split(separator: "\n").filter { $0.contains(#/\t\[ *\d+\] /#) }
    #expect(map.symbolCount + map.deadSymbols.count == rows.count)
    let names = (map.symbols + map.deadSymbols).map(map.name)
    #expect(
      names
        == rows.map {
          String(
            $0.split(separator: #/\t\[ *\d+\] /#, maxSplits: 1, omittingEmptySubsequences: false)[1]
          )
        })
  }

  @Test(arguments: MapFixtures.names)
  func sectionsAreWhole(name: String) throws {
    let sizes = try map(name).imageSizes()
    for (index, section) in sizes.sections.enumerated() {
      let sum = sizes.rows.filter { $0.section == index }.reduce(0) { $0 + $1.bytes }
      #expect(sum == section.bytes, "\(section.path)")
    }
  }

  @Test(arguments: ["lld-14", "lld-16", "lld-19"])
  func conflictsOfLLVM(name: String) throws {
    let conflicts = try map(name).conflicts()
    #expect(
      conflicts.map { "\($0.kind.rawValue) \($0.subject)" } == [
        "category-class -[NSDate x]", "category-category -[NSDate y]",
      ])
  }

  @Test(arguments: ["ld64", "ld-prime"])
  func conflictsOfApple(name: String) throws {
    let map = try map(name)
    let conflicts = map.conflicts { $0.libraryName }
    #expect(
      conflicts == [
        MethodConflict(
          .categoryCategory, className: "NSDate",
          method: ObjectiveCMethod(
            className: "NSDate", isClassMethod: false, selector: "currentTimestamp"),
          definitions: [
            .init(.category, category: "Foo", component: "Foo", object: "Foo(Date+Foo.o)"),
            .init(.category, category: "Net", component: "Net", object: "libNet.a(Date (x).o)"),
          ])
      ])
  }

  @Test(arguments: ["ld64", "ld-prime"])
  func sizesOfApple(name: String) throws {
    let map = try map(name)
    let groups = map.imageSizes().groups { map.objects[$0].libraryName ?? "others" }
    let net = try #require(groups.first { $0.name == "Net" })
    #expect(net.byKind == [.objectiveC: 0x40, .string: 8, .objectiveCMetadata: 0x48])
    #expect(net.dead == 0x48)
    let app = try #require(groups.first { $0.name == "others" })
    #expect(app.zeroFilled == 0x10)
    #expect(app.byKind[.stub] == 0x0C + 0x18 + 8 + 8 + 8)
    #expect(app.byKind[.unwind] == 0x90)
    // Eight bytes of __text and 32 of __cstring are padding.
    #expect(groups.last == groups.first { $0.name == nil })
    #expect(groups.last?.bytes == 8 + 0x20)
  }

  /// An archive in Xcode 15 is followed by the number of the member.
  @Test func objectsAreNamedAlike() throws {
    #expect(
      try map("ld64").objects.map(\.displayName) == map("ld-prime").objects.map(\.displayName))
  }
}
