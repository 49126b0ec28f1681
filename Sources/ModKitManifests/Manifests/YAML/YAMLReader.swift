public import ModKitModel

/// A reader of YAML documents other than manifests of modkit.
public enum YAMLReader {
  /// The size limit in bytes.
  public static var sizeLimit: Int { YAMLDocument.sizeLimit }

  /// Returns the value of a document. JSON is YAML too.
  ///
  /// - Throws: `ManifestIssue` if the bytes are not one YAML document, or if it is empty
  public static func value(of bytes: [UInt8], at file: String) throws(ManifestIssue) -> ManifestNode
  {
    try YAMLDocument(file: file, bytes: bytes).root
  }
}
