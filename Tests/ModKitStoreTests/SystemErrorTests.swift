import Foundation
@testable import ModKitDisk
import Testing

@testable import ModKitStore

/// Errors of the system and of Foundation, in words.
struct SystemErrorTests {
  private static let full = "No space left on device; make room on that disk, and run this again"

  #if os(Linux)
    /// A disk that is always full.
    @Test func aFullDisk() {
      let error = #expect(throws: (any Error).self) {
        try Data("x".utf8).write(to: URL(filePath: "/dev/full"))
      }
      #expect(error.map { SystemError.reason(of: $0) } == Self.full)
      #expect(
        error.flatMap { FoundationFailure($0) }?.description
          == "/dev/full cannot be written: \(Self.full)")
    }
  #endif

  @Test func aDirectoryThatCannotBeMade() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = #expect(throws: StoreError.self) { try file.appending(path: "a").makeDirectory() }
    #expect(
      error?.description == "the store cannot use \(file.path)/a: Not a directory",
      "\(error as Any)")
  }

  @Test func aFileThatIsNotThere() {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let error = #expect(throws: (any Error).self) { try Data(contentsOf: file) }
    #expect(
      error.flatMap { FoundationFailure($0) }?.description
        == "\(file.path) cannot be read: No such file or directory")
  }

  @Test func errorsOfTheSystemAlone() {
    #expect(SystemError.reason(of: POSIXError(.ENOSPC)) == Self.full)
    #expect(SystemError.reason(of: CocoaError(.fileWriteOutOfSpace)) == Self.full)
    #expect(SystemError.reason(of: CocoaError(.fileWriteUnknown)) == "the system does not say why")
    #expect(
      FoundationFailure(CocoaError(.fileWriteUnknown))?.description
        == "a file cannot be written: the system does not say why")
  }

  @Test func errorsOfOthersAreLeftToThem() {
    #expect(FoundationFailure(StoreError.changedRecord) == nil)
    #expect(SystemError(behind: StoreError.changedRecord) == nil)
    #expect(
      SystemError.reason(of: StoreError.differs(path: "a", words: "a is missing")) == "a is missing"
    )
  }
}
