public import ModKitModel

/// Finds the imports of Swift source.
public enum SwiftImportScanner {
  /// The imports in the order of the text, in every branch of `#if`, and the modules that
  /// `canImport` asks for.
  ///
  /// The operand is a module path. The declaration of `import struct M.S` is left out. The
  /// location is that of the operand's first byte.
  public static func imports(in bytes: UnsafeRawBufferPointer, file: String) -> [Import] {
    let bytes = SourceBytes(bytes)
    let words = [LastImportWord.inSwift(bytes), LastImportWord.ofConditions(bytes)]
    guard let last = words.compactMap(\.self).max() else { return [] }
    var scan = SwiftScan(bytes, file: file)
    while scan.position <= last { scan.step() }
    return scan.imports
  }
}
