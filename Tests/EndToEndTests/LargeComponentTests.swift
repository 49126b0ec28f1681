import Foundation
import ModKitTestSupport
import Testing

/// Components of real size: iOS components have hundreds of files.
@Suite(.building, .serialized) struct LargeComponentTests {
  /// The messages of a compiler that were a million for so many files, and are none.
  @Test(arguments: ["debug", "release"])
  func hundredFiles(configuration: String) async throws {
    var files = [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [Large]}}
      """,
      "App/main.swift": "import Large\nprint(total())\n",
      "C/Large/component.yml": "name: Large\nlayer: base-service\n",
      "C/Large/Sources/Total.swift": "public func total() -> Int { f0() }\n",
    ]
    for number in 0..<100 {
      let next = number == 99 ? "1" : "f\(number + 1)() + 1"
      files["C/Large/Sources/\(number % 7)/F\(number).swift"] =
        "func f\(number)() -> Int { \(next) }\n"
    }
    let sandbox = try Sandbox(files: files)
    #expect(try await sandbox.prebuild("--configuration", configuration) == ["Large"])
    guard configuration == "debug" else { return }
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("100\n"))
  }

  /// Names of sources are the same in every place, and those that Swift documents.
  @Test func namesOfSources() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [Names]}}
      """,
      "App/main.swift": """
      import Names
      let here = called()
      print([path(), identifier(), name(), here, line()].joined(separator: "|"))

      """,
      "C/Names/component.yml": "name: Names\nlayer: base-service\n",
      "C/Names/Sources/Deep/Names.swift": """
      public func path() -> String { #filePath }
      public func identifier() -> String { #fileID }
      public func name() -> String { #file }
      public func called(from file: String = #fileID) -> String { file }
      public func line() -> String { "\\(#line)" }

      """,
    ])
    #expect(try await sandbox.prebuild() == ["Names"])
    let path = "/modkit/Names/Files/Sources/Deep/Names.swift"
    #expect(
      try await sandbox.outputOfPrebuiltApp().hasSuffix(
        "\(path)|Names/Names.swift|\(path)|P/main.swift|5\n"))
  }
}
