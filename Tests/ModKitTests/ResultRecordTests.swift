import Foundation
import ModKitModel
import ModKitScan
import ModKitStore
import Testing

@testable import ModKit

@Suite struct ResultRecordTests {
  private static let form = "modkit/result/5"

  private func record() throws -> ResultRecord {
    ResultRecord(
      key: "key", roots: ["C", "Größe"], questions: [], byteExactDirectories: ["C/A", ""],
      dependence: .imports(
        SoleOwnerDirectories(ofComponents: ["C/A", "C/Größe"], ofOthers: ["C/A/Tests"])),
      sources: try #require(ContentIdentifierList(bytes: Array(0..<40))),
      unsavedFacts: [0, 1, 0, 255], result: ResultCache.Result(status: 1, text: "a\0b\nü"))
  }

  @Test func isReadAsItWasWritten() throws {
    let record = try record()
    let read = try #require(ResultRecord(record.bytes))
    #expect(read.bytes == record.bytes)
    #expect(read.key == record.key)
    #expect(read.roots == record.roots)
    #expect(read.questions == record.questions)
    #expect(read.byteExactDirectories == record.byteExactDirectories)
    #expect(read.dependence == record.dependence)
    #expect(read.sources == record.sources)
    #expect(read.unsavedFacts == record.unsavedFacts)
    #expect(read.result.status == 1 && read.result.text == record.result.text)
  }

  @Test func damageIsNoticed() throws {
    let bytes = try record().bytes
    for place in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        #expect(ResultRecord(damaged) == nil, "bit \(bit) at \(place)")
      }
      #expect(ResultRecord(Array(bytes[..<place])) == nil, "\(place) bytes are left")
    }
  }

  /// Whoever hands over a cache may have put any digest there.
  @Test(arguments: [
    "", "key", "key\0", "key\0x\0", "key\00\0", "key\00\01\0", "key\00\0-1\0",
    "key\00\09223372036854775807\0", "key\00\00\00\00\0", "key\00\00\00\00\00\00\0",
    "key\00\00\00\00\01\0word\00\00\0", "key\00\00\00\00\01\0imports\00\00\0",
    "key\00\00\00\00\02\0imports\0-1\00\00\0", "key\00\00\00\00\02\0imports\01\00\00\0",
    "key\00\00\00\00\02\0facts\0C\00\00\0",
    "key\00\00\00\00\01\0facts\00\0", "key\00\00\00\00\01\0facts\05\0abc",
    "key\00\00\00\00\01\0facts\019\00123456789012345678",
    "key\00\00\00\00\01\0facts\00\0-1\0", "key\00\00\00\00\01\0facts\00\099\0",
    "key\00\00\00\00\01\0facts\020\001234567890123456789",
  ])
  func nonsenseWithTheRightDigest(body: String) {
    let bytes = Array(body.utf8)
    let digest = ContentDigest.sha256(of: bytes)
    #expect(ResultRecord(Array("\(Self.form)\0\(digest)\0".utf8) + bytes) == nil)
  }

  @Test func theLeast() throws {
    let body = Array("key\00\00\00\00\01\0facts\00\00\0".utf8)
    let digest = ContentDigest.sha256(of: body)
    let record = try #require(ResultRecord(Array("\(Self.form)\0\(digest)\0".utf8) + body))
    #expect(record.sources.count == 0 && record.unsavedFacts.isEmpty && record.result.text.isEmpty)
  }
}
