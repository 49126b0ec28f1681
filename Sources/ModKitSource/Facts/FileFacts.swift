package import ModKitModel

/// Everything that is remembered of a source.
package struct FileFacts: Hashable {
  package var source: SourceFacts
  /// For the patterns whose digest is part of the key.
  package var couplings: CouplingFacts
}

extension FileFacts: ByteCoded {
  package static var blank: FileFacts { FileFacts(source: .blank, couplings: .blank) }

  package mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&source)
    try coder.code(&couplings)
  }
}
