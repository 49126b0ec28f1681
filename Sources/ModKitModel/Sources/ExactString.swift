/// A string that is compared by its bytes; Swift's own equality compares characters.
public struct ExactString: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.text.withBytes { left in
      right.text.withBytes { left.count == $0.count && left.elementsEqual($0) }
    }
  }

  public func hash(into hasher: inout Hasher) {
    text.withBytes { hasher.combine(bytes: $0) }
  }
}
