import ModKitModel
import Testing

@Suite struct ModuleNameTests {
  @Test(arguments: [
    ("Kit", true), ("_K9", true), ("首页", true), ("Über", true), ("a\u{308}", true), ("K٣", true),
    ("", false), ("9K", false), ("٣K", false), ("\u{308}a", false), ("a b", false), ("a-b", false),
    ("a–b", false), ("€", false), ("🎉", false), ("a\u{200B}b", false), ("a\u{202E}b", false),
    ("a\n", false),
  ])
  func identifiersHaveLettersOfAllLanguages(_ name: String, _ isModule: Bool) {
    #expect(ModuleName.isModule(name) == isModule)
    #expect((ModuleName.problem(with: name) == nil) == isModule)
  }

  @Test(arguments: [("Kit_2", "Kit_2"), ("我的K", ".6211..7684.K")])
  func linkersReadTheSymbolsOfLibraries(_ module: String, _ symbol: String) {
    let component = Component(
      name: "A", module: module, directory: "A", layer: "",
      locations: ComponentLocations(
        name: SourceLocation(file: "a", line: 1, column: 1),
        layer: SourceLocation(file: "a", line: 1, column: 1)))
    #expect(component.librarySymbol == "modkit.library.\(symbol)")
  }

  @Test(arguments: [
    ("Kit", "Kit"), ("my kit", "my_kit"), ("3-D é", "__D_é"), ("首页-2", "首页_2"), ("\u{308}x", "_x"),
    ("🎉", "_"), ("", ""),
  ])
  func xcodeKeepsLetters(_ name: String, _ module: String) {
    #expect(ModuleName.c99Extended(name) == module)
    #expect(name.isEmpty || ModuleName.isModule(module))
  }
}
