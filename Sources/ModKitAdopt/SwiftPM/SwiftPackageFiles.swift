/// Access to the files around a package. Paths are relative to the workspace root.
public struct SwiftPackageFiles: Sendable {
  let names: @Sendable (_ directory: String) -> [String]?
  /// The subdirectories of a directory, without symbolic links.
  let subdirectories: @Sendable (_ directory: String) -> [String]
  let text: @Sendable (_ file: String) -> String?

  /// - Parameters:
  ///   - names: returns the entries of a directory, or nil if it does not exist
  ///   - subdirectories: returns the subdirectories of a directory, without symbolic links
  ///   - text: returns the content of a file, or nil if it cannot be read
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

  func isPackage(_ directory: String) -> Bool {
    names(directory)?.contains("Package.swift") == true
  }
}
