/// What the reader of a package may ask of the files around it. Paths are relative to the
/// workspace root.
public struct PackageFiles: Sendable {
  let names: @Sendable (_ directory: String) -> [String]?
  let text: @Sendable (_ file: String) -> String?

  /// - Parameters:
  ///   - names: what a directory holds; nil when there is none
  ///   - text: what is in a file; nil when it cannot be read
  public init(
    names: @escaping @Sendable (_ directory: String) -> [String]?,
    text: @escaping @Sendable (_ file: String) -> String?
  ) {
    self.names = names
    self.text = text
  }

  func isDirectory(_ path: String) -> Bool { names(path) != nil }
}
