@testable import ModKitDisk
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

  @Test func theFirstIdentityIsKept() throws {
    let files = ChangedFiles()
    let first = try ContentIdentifier(of: [1])
    #expect(files.firstIdentifier(of: "A") == nil && !files.contradicts(first, of: "A"))
    #expect(files.identifier(of: "A") { [1] } == first)
    #expect(files.identifier(of: "A") { [2] } == nil)
    #expect(files.firstIdentifier(of: "A") == first)
    #expect(!files.contradicts(first, of: "A"))
    #expect(files.contradicts(try ContentIdentifier(of: [2]), of: "A"))
  }

  @Test func pathsOfTheSameCharactersAreTwo() throws {
    let files = ChangedFiles()
    let first = files.identifier(of: "\u{E9}") { [1] }
    #expect(files.firstIdentifier(of: "e\u{301}") == nil)
    let second = files.identifier(of: "e\u{301}") { [2] }
    #expect(first != nil && second != nil && first != second)
  }

  @Test func aRenouncedFileHasNoIdentifier() throws {
    let files = ChangedFiles()
    let identifier = files.identifier(of: "A") { [1] }
    files.renounce("A")
    #expect(files.firstIdentifier(of: "A") == nil)
    #expect(files.identifier(of: "A") { [1] } == nil)
    #expect(files.contradicts(try #require(identifier), of: "A"))
  }

  @Test func aRunReadsNoMoreThanSoMany() {
    let files = ChangedFiles()
    var readCount = 0
    for _ in 0..<2 {
      for number in 0..<5_000 {
        _ = files.identifier(of: "\(number).swift") {
          readCount += 1
          return [1]
        }
      }
    }
    #expect(readCount == 2 * 1_000)
  }
}
