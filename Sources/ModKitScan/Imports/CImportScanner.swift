public import ModKitModel

/// Finds the imports of C, C++ and Objective-C source, headers included.
public enum CImportScanner {
  /// The imports in the order of the text, in every branch of a conditional but `#if 0`.
  ///
  /// `#ifdef A` is the condition `defined(A)`. The include guard of a header is no condition. A
  /// header named by a macro is not reported. The location is that of the operand's first byte:
  /// the opening delimiter of a header.
  public static func imports(in bytes: UnsafeRawBufferPointer, file: String) -> [Import] {
    let bytes = SourceBytes(bytes)
    guard let last = LastImportWord.inC(bytes) else { return [] }
    var scan = CScan(bytes, file: file)
    while scan.position <= last { scan.step() }
    return scan.imports
  }
}
