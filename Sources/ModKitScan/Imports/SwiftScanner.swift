import ModKitModel

/// Finds the facts of Swift source.
enum SwiftScanner {
  /// The imports in every branch of `#if`, and the modules that `canImport` asks for; no token is
  /// read that begins after `last`, save what an `@objc` stands before.
  ///
  /// The operand is a module path. The declaration of `import struct M.S` is left out. The
  /// position is that of the operand's first byte.
  static func facts(in bytes: SourceBytes, upTo last: Int?) -> SourceFacts {
    guard let last else { return SourceFacts() }
    var scan = SwiftScan(bytes)
    while scan.position <= last || scan.awaitsName, scan.position < bytes.count { scan.step() }
    return scan.facts
  }
}
