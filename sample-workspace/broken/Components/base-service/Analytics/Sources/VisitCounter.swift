// layer-order: a base service knows no business.
import Membership

/// Counts visits by the level of the visitor.
public struct VisitCounter {
  public private(set) var visits: [MemberLevel: Int] = [:]

  public init() {}

  public mutating func count(_ level: MemberLevel) {
    visits[level, default: 0] += 1
  }
}
