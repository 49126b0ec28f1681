/// What the reader of a package may ask of the files around it. Paths are relative to the
/// workspace root.
public struct PackageFiles: Sendable {
  let names: @Sendable (_ directory: String) -> [String]?
  /// The directories in a directory; links are none.
  let subdirectories: @Sendable (_ directory: String) -> [String]
  let text: @Sendable (_ file: String) -> String?

  /// - Parameters:
  ///   - names: what a directory holds; nil when there is none
  ///   - subdirectories: the directories in a directory, without links
  ///   - text: what is in a file; nil when it cannot be read
  public init(
    names: @escaping @Sendable (_ directory: String) -> [String]?,
    subdirectories: @escaping @Sendable (_ directory: String) -> [String],
    text: @escaping @Sendable (_ file: String) -> String?
  ) {
    self.names = names
    self.subdirectories = subdirectories
    self.text = text
  }

  func isDirectory(_ path: String) -> Bool { names(path) != nil }
}
