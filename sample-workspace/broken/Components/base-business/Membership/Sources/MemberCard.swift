// undeclared-import: Storage lies lower and may be used, but the manifest does not say so.
import Storage

/// What a member has reached.
public enum MemberLevel: Hashable, Sendable {
  case guest, silver, gold
}

/// A card as it was stored.
public struct MemberCard: Sendable {
  public let level: MemberLevel

  /// Nil if the stored bytes were damaged.
  public init?(stored bytes: [UInt8], sum: UInt16) {
    guard storage_is_intact(bytes, bytes.count, sum) else { return nil }
    level = bytes.first == 2 ? .gold : bytes.first == 1 ? .silver : .guest
  }
}

/// upward-coupling: an app without rentals has this button too.
public class MemberPage {
  func discounts() { Router.open("rentals/list") }
}

func registerMembers() { Services.provide(MemberService.self) { MemberPage() } }
