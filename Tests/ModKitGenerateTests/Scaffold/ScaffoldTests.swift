import ModKitGenerate
import ModKitModel
import Testing

/// The files that `init` and `new component` start from.
struct ScaffoldTests {
  private func files(_ language: StartingLanguage, line: String? = nil) throws -> GeneratedTree {
    let scaffold = ComponentScaffold(
      name: "Chat", layer: "base-business", line: line, language: language)
    return GeneratedTree(files: try scaffold.files(in: "C/Chat"), ownedDirectories: [])
  }

  @Test(arguments: [
    (StartingLanguage.swift, ["Sources/ChatEntry.swift", "component.yml"]),
    (.c, ["Headers/Chat.h", "Sources/Chat.c", "component.yml"]),
    (.objc, ["Headers/ChatComponent.h", "Sources/ChatComponent.m", "component.yml"]),
    (
      .mixed,
      [
        "Headers/ChatComponent.h", "Sources/ChatComponent.m", "Sources/ChatEntry.swift",
        "component.yml",
      ]
    ),
  ])
  func everyLanguageHasItsFiles(language: StartingLanguage, paths: [String]) throws {
    #expect(try files(language).files.map(\.path) == paths.map { "C/Chat/\($0)" })
  }

  @Test func manifest() throws {
    #expect(
      try files(.swift).text(of: "C/Chat/component.yml")
        == "name: Chat\nlayer: base-business\ndependencies: []\n")
    #expect(
      try files(.swift, line: "jobs").text(of: "C/Chat/component.yml")
        == "name: Chat\nlayer: base-business\nline: jobs\ndependencies: []\n")
  }

  @Test(arguments: StartingLanguage.allCases)
  func noTypeHasTheNameOfTheModule(language: StartingLanguage) throws {
    for file in try files(language).files {
      guard case .text(let text) = file.content else { continue }
      #expect(text.firstMatch(of: /(enum|struct|class|@interface) Chat\b/) == nil, "\(file.path)")
    }
  }

  @Test func cNames() throws {
    let text = try files(.c).text(of: "C/Chat/Headers/Chat.h")
    #expect(text?.hasPrefix("#ifndef CHAT_H\n#define CHAT_H\n") == true)
    #expect(text?.contains("const char *Chat_name(void);") == true)
  }

  @Test func workspace() throws {
    let files = try WorkspaceScaffold.files(name: "City")
    #expect(files.map(\.path) == ["modkit.yml"])
    let text = GeneratedTree(files: files, ownedDirectories: []).text(of: "modkit.yml")
    #expect(text?.contains("\nname: City\n") == true)
  }
}
