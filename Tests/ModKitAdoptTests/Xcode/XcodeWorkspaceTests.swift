import ModKitModel
import Testing

@testable import ModKitXcode

@Suite struct XcodeWorkspaceTests {
  private static func places(_ content: String, at file: String) throws -> [XcodePlace] {
    let text = "<?xml version=\"1.0\"?><Workspace version = \"1.0\">\(content)</Workspace>"
    return try XcodeWorkspaceFile(Array(text.utf8), at: file).items.map(\.place)
  }

  @Test func locationsLeadToPaths() throws {
    let content = """
      <FileRef location = "group:A/A.xcodeproj"></FileRef>
      <Group location = "container:Sub" name = "S">
      <FileRef location = "group:B.xcodeproj"/>
      <Group location = "group:Deep"><FileRef location = "group:C"/></Group>
      <FileRef location = "container:D"/>
      </Group>
      <FileRef location = "absolute:/x/E.xcodeproj"/>
      <FileRef location = "group:../F"/>
      """
    #expect(
      try Self.places(content, at: "In/W.xcworkspace/contents.xcworkspacedata") == [
        .inside("In/A/A.xcodeproj"), .inside("In/Sub/B.xcodeproj"), .inside("In/Sub/Deep/C"),
        .inside("In/D"), .outside("/x/E.xcodeproj"), .inside("F"),
      ])
  }

  @Test func theWorkspaceInAProjectIsTheProject() throws {
    #expect(
      try Self.places(
        "<FileRef location = \"self:\"/>",
        at: "P.xcodeproj/project.xcworkspace/contents.xcworkspacedata")
        == [.inside("P.xcodeproj")])
  }

  @Test func descriptionsAreThoseOfProjectsAndPackages() throws {
    let text = """
      <Workspace><FileRef location = "group:A.xcodeproj"/><FileRef location = "group:Kit"/>\
      <FileRef location = "group:README.md"/></Workspace>
      """
    let file = "W.xcworkspace/contents.xcworkspacedata"
    #expect(
      try XcodeReader().descriptions(listedIn: Array(text.utf8), at: file).map(\.path)
        == ["A.xcodeproj/project.pbxproj", "Kit/Package.swift"])
    #expect(throws: ManifestIssue.self) {
      try XcodeReader().descriptions(listedIn: Array("<a/>".utf8), at: file)
    }
  }
}
