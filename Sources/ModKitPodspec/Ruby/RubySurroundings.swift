/// The files that a podspec can read, and its own name.
struct RubySurroundings {
  /// Returns the content of a file by its path from the podspec, or nil if it cannot be read.
  typealias Files = (_ path: String) -> [UInt8]?

  /// The file name of the podspec, or nil if it is not known.
  private let name: String?
  private let files: Files
  /// Whether the podspec has used them, so that it does not depend on its bytes alone.
  private(set) var areUsed = false

  init(name: String? = nil, files: @escaping Files = { _ in nil }) {
    self.name = name
    self.files = files
  }

  /// Returns a Ruby file.
  mutating func source(_ path: String) -> [UInt8]? {
    areUsed = true
    return path.hasSuffix(".rb") ? files(path) : nil
  }

  /// Returns a `package.json`.
  mutating func package(_ path: String) -> [UInt8]? {
    areUsed = true
    return path.split(separator: "/").last == "package.json" ? files(path) : nil
  }

  mutating func podspecName() -> String? {
    areUsed = true
    return name
  }
}
