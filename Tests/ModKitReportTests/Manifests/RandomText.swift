import ModKitTestSupport

/// Text of whatever Unicode has.
struct RandomText {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// What readers of text are known to take for something else.
  private static let awkward = Array(
    "\0\t\n\r\u{1B}\u{7F}\u{80}\u{85}\u{9F}\u{A0}\u{2028}\u{2029}\u{FEFF}\u{FFFE}\u{FFFF}"
      .unicodeScalars)
  private static let ascii = Array(" !\"#$%&'*+,-./0:;<=>?@A[\\]^_`a{|}~".unicodeScalars)

  mutating func next() -> String {
    let count = Int.random(in: 1...12, using: &random)
    return String(String.UnicodeScalarView((0..<count).map { _ in scalar() }))
  }

  private mutating func scalar() -> Unicode.Scalar {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: element(of: Self.awkward)
    case 1: element(of: Self.ascii)
    case 2: any(in: 0...0xFFFF)
    default: any(in: 0x10000...0x10FFFF)
    }
  }

  private mutating func element(of scalars: [Unicode.Scalar]) -> Unicode.Scalar {
    scalars[Int.random(in: 0..<scalars.count, using: &random)]
  }

  /// Surrogates are no scalars.
  private mutating func any(in range: ClosedRange<UInt32>) -> Unicode.Scalar {
    Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "\u{FFFD}"
  }
}
