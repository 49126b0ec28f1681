import ModKitModel

/// Finds the facts of Swift source.
enum SwiftScanner {
  /// Returns the imports in every branch of `#if`, and the modules that `canImport` asks for. No
  /// token after `last` is read, except the declaration after an `@objc`.
  ///
  /// Of a file with attributes for Objective-C, all declarations are read.
  ///
  /// The operand is a module path. The declaration of `import struct M.S` is left out. The position
  /// is that of the operand's first byte.
  ///
  /// - Parameter hasAttribute: whether the file may have attributes for Objective-C
  static func facts(
    in bytes: SourceBytes, upTo last: Int?, hasAttribute: Bool
  ) -> SourceFacts {
    guard let last else { return SourceFacts() }
    var scan = SwiftScan(bytes)
    while scan.position <= last || scan.awaitsName, scan.position < bytes.count { scan.step() }
    var facts = scan.facts
    if hasAttribute {
      facts.implementations = SwiftImplementations.all(in: SwiftLexer.tokens(of: bytes))
    }
    return facts
  }
}
