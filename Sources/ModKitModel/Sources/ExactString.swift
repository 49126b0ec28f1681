/// A string that equals another one only if the bytes do; Swift's own equality is that of characters.
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
