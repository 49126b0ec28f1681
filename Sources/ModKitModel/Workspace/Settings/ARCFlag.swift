/// The flags that decide whether clang compiles a source with ARC.
package enum ARCFlag {
  package static let withARC = "-fobjc-arc"
  package static let withoutARC = "-fno-objc-arc"

  /// Whether a word of a command line decides it.
  package static func decidesARC(_ word: some StringProtocol) -> Bool {
    word == withARC || word == withoutARC
  }
}
