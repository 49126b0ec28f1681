import Foundation
import ModKitModel
import Testing

@testable import ModKit

/// Libraries in a link map belong to components.
@Suite struct LinkMapOutcomeTests {
  private static func component(_ name: String, _ languages: [Language]) -> Component {
    let place = ModKitModel.SourceLocation(file: "\(name)/component.yml", line: 1, column: 1)
    return Component(
      name: name, directory: name, layer: "base-service",
      files: ComponentFiles(
        sources: languages.map { SourceFile(path: "\(name)/\($0)", language: $0) }),
      locations: ComponentLocations(name: place, layer: place))
  }

  @Test func bothHalvesOfAMixedComponentAreIts() throws {
    let text = """
      # Path: out
      # Arch: arm64
      # Object files:
      [  0] libLogin.a(Login.o)
      [  1] libLogin_Clang.a(state.o)
      [  2] libPage_Clang.a(page.o)
      [  3] /x/.build/arm64-apple-ios/debug/Login.build/Files/state.c.o
      [  4] /x/Login.build/Objects-normal/arm64/Login.swift.o
      [  5] /x/City.build/main.swift.o
      # Sections:
      # Address\tSize    \tSegment\tSection
      0x1000\t0x00002000\t__TEXT\t__text
      # Symbols:
      # Address\tSize    \tFile  Name
      0x1000\t0x00000010\t[  0] _login
      0x1010\t0x00000020\t[  1] _state
      0x1030\t0x00000040\t[  2] _page
      0x1070\t0x00000100\t[  3] _other
      0x1170\t0x00001000\t[  4] _more
      0x2170\t0x00000007\t[  5] _main

      """
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).map")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    let components = [
      Self.component("Login", [.swift, .c]), Self.component("Page", [.swift, .c]),
      // Where nothing is integrated by SwiftPM, a component may have this name.
      Self.component("Page_Clang", [.c]),
    ]
    let image = try #require(try LinkedFiles(map: file.path).summary(among: components))
    let sizes = Dictionary(
      uniqueKeysWithValues: image.components.map { ($0.name ?? "", $0.bytes) })
    #expect(sizes["Login"] == 0x1130)
    #expect(sizes["Page_Clang"] == 64)
    #expect(sizes["main.swift.o"] == 7)
  }
}
