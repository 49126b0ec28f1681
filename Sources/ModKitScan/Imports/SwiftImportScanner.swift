public import ModKitModel

/// Finds the imports of Swift source.
public enum SwiftImportScanner {
  /// The imports in the order of the text, in every branch of `#if`.
  ///
  /// The operand is a module path. The declaration of `import struct M.S` is left out. The
  /// location is that of the operand's first byte.
  public static func imports(in bytes: UnsafeRawBufferPointer, file: String) -> [Import] {
    let bytes = SourceBytes(bytes)
    guard let last = LastImportWord.inSwift(bytes) else { return [] }
    var scan = SwiftScan(bytes, file: file)
    while scan.position <= last { scan.step() }
    return scan.imports
  }
}
