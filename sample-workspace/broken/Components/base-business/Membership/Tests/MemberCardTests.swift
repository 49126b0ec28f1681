import XCTest

@testable import Membership

// undeclared-import by tests: they may use Checksum, but `tests: dependencies:` does not say so.
import Checksum

final class MemberCardTests: XCTestCase {
  func testAnIntactCardIsRead() {
    let bytes: [UInt8] = [2]
    let card = MemberCard(stored: bytes, sum: checksum_fletcher(bytes, bytes.count))
    XCTAssertEqual(card?.level, .gold)
  }
}
