import ModKitModel

/// Everything that is remembered of a source.
struct FileFacts: Hashable {
  var source: SourceFacts
  /// For the patterns whose digest is part of the key.
  var couplings: CouplingFacts
}

extension FileFacts: ByteCoded {
  static var blank: FileFacts { FileFacts(source: .blank, couplings: .blank) }

  mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&source)
    try coder.code(&couplings)
  }
}
