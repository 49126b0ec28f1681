import Foundation
@testable import ModKitDisk
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKit

@Suite struct CacheFileTests {
  private typealias Values = [CacheTable.Key: [UInt8]]

  private let root: WorkspaceRoot
  private static let cheap = CacheFile.Subject(name: "any", version: "1", isPrecious: false)
  private static let precious = CacheFile.Subject(name: "any", version: "1", spare: 10)

  init() throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit cache file \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    root = try #require(WorkspaceRoot(directory: directory.path, relativeTo: "/"))
  }

  private func file(_ subject: CacheFile.Subject) -> CacheFile {
    CacheFile(subject, in: root) { [root] in DiskFileTree(root: root.path) }
  }

  private func values(_ numbers: ClosedRange<Int>) -> Values {
    Dictionary(
      uniqueKeysWithValues: numbers.map { (CacheTable.Key(of: "\($0)"), [UInt8($0 % 256)]) })
  }

  private func write(_ values: Values, used: Values = [:], _ subject: CacheFile.Subject) {
    let file = file(subject)
    file.add(values, used: used.keys)
    file.write()
  }

  @Test(arguments: [cheap, precious])
  func aLaterRunKnowsWhatWasLearned(subject: CacheFile.Subject) {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let known = values(1...300)
    write(known, subject)
    let file = file(subject)
    for (key, value) in known { #expect(file[key] == value) }
    let new = CacheTable.Key(of: "new")
    file.add([new: [7]], used: known.keys)
    #expect(file[new] == [7], "within a run, before it is written")
    file.write()
    #expect(file[new] == [7], "and afterwards")
    let later = self.file(subject)
    #expect(later[new] == [7], "1 of 300 is worth writing")
    for (key, value) in known { #expect(later[key] == value) }
  }

  @Test func littleNewsIsNotWrittenUnlessItIsPrecious() {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    write(values(1...1000), Self.cheap)
    write(values(1001...1002), used: values(1...1000), Self.cheap)
    #expect(file(Self.cheap)[CacheTable.Key(of: "1001")] == nil)
    write(values(1001...1002), used: values(1...1000), Self.precious)
    #expect(file(Self.cheap)[CacheTable.Key(of: "1001")] != nil)
  }

  @Test func nothingIsWrittenWhereNothingIsRememberedOrNew() {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let file = CacheFile(Self.precious, in: nil) { [root] in DiskFileTree(root: root.path) }
    file.add(values(1...2), used: [])
    file.write()
    #expect(file[CacheTable.Key(of: "1")] != nil)
    write([:], used: values(1...2), Self.precious)
    #expect(!FileManager.default.fileExists(atPath: "\(root.path)/.modkit"))
  }

  /// Each of two runs at once learns something.
  @Test func whatIsPreciousOutlivesAnotherRun() {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let (first, second) = (file(Self.precious), file(Self.precious))
    for file in [first, second] { #expect(file.table.count == 0) }
    first.add(values(1...1), used: [])
    first.write()
    second.add(values(2...2), used: [])
    second.write()
    for key in values(1...2).keys { #expect(file(Self.precious)[key] != nil) }
  }

  /// No file grows without bound, and what is used stays.
  @Test(arguments: [cheap, precious])
  func whatIsNotUsedGoes(subject: CacheFile.Subject) {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let used = values(1...5)
    write(used, subject)
    for round in 1...400 {
      write(values(10 * round...10 * round + 9), used: used, subject)
      #expect(file(subject).table.count <= 15 + max(subject.spare, 45))
    }
    for key in used.keys { #expect(file(subject)[key] != nil) }
  }

  @Test func anotherVersionIsNotBelieved() {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    write(values(1...2), Self.precious)
    #expect(file(CacheFile.Subject(name: "any", version: "2")).table.count == 0)
  }
}
