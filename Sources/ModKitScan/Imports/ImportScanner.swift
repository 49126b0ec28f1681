public import ModKitModel

/// Finds the imports of a source file.
///
/// What is found depends on the bytes alone, so that it can be remembered by their digest. Any
/// bytes will do: text that no compiler accepts yields what could be understood of it.
public enum ImportScanner {
  /// The imports in the order of the text. A file without a language is a header: C rules.
  public static func imports(
    in bytes: UnsafeRawBufferPointer, file: String, language: Language?
  ) -> [Import] {
    language == .swift
      ? SwiftImportScanner.imports(in: bytes, file: file)
      : CImportScanner.imports(in: bytes, file: file)
  }

  /// The imports in the order of the text. A file without a language is a header: C rules.
  public static func imports(in bytes: [UInt8], file: String, language: Language?) -> [Import] {
    bytes.withUnsafeBytes { imports(in: $0, file: file, language: language) }
  }
}
