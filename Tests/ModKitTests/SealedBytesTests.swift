import Testing

@testable import ModKit

@Suite struct SealedBytesTests {
  private static let bytes: [UInt8] = Array("{\"a\":1}\n".utf8) + [0, 255]

  @Test(arguments: [[], bytes])
  func areReadAsTheyWereWritten(_ bytes: [UInt8]) {
    #expect(SealedBytes.open(SealedBytes.seal(bytes)) == bytes)
  }

  @Test func damageIsNoticed() {
    let file = SealedBytes.seal(Self.bytes)
    for place in file.indices {
      for bit in 0..<8 {
        var damaged = file
        damaged[place] ^= 1 << bit
        #expect(SealedBytes.open(damaged) == nil, "bit \(bit) at \(place)")
      }
      #expect(SealedBytes.open(Array(file[..<place])) == nil, "\(place) bytes are left")
    }
    #expect(SealedBytes.open(file + [0]) == nil)
    #expect(SealedBytes.open(Self.bytes) == nil)
  }
}
