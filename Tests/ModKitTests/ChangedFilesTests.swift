import ModKitGit
import ModKitModel
import Testing

@testable import ModKit

@Suite struct ChangedFilesTests {
  @Test func theSameBytesHaveTheIdentityThatGitGivesThem() throws {
    let files = ChangedFiles()
    let bytes = Array("import A\n".utf8)
    for _ in 0..<3 {
      #expect(files.identifier(of: "A.swift") { bytes } == (try ContentIdentifier(of: bytes)))
    }
  }

  /// What was read in between could be either.
  @Test func aFileThatChangesHasNone() {
    let files = ChangedFiles()
    #expect(files.identifier(of: "A.swift") { [1] } != nil)
    #expect(files.identifier(of: "A.swift") { [2] } == nil)
    #expect(files.identifier(of: "A.swift") { nil } == nil)
    #expect(files.identifier(of: "B.swift") { [2] } != nil)
  }

  @Test func aRunReadsNoMoreThanSoMany() {
    let files = ChangedFiles()
    var readCount = 0
    for number in 0..<5_000 {
      _ = files.identifier(of: "\(number).swift") {
        readCount += 1
        return [1]
      }
    }
    #expect(readCount == 2_000)
  }
}
