/// Finds the modules in an XCFramework.
public enum BinaryModules {
  /// Returns the sorted names of the frameworks and Swift modules in its slices.
  ///
  /// - Parameters:
  ///   - path: the directory of the XCFramework
  ///   - names: returns the names of a directory's entries, or nil if there is no such directory
  public static func names(in path: String, _ names: (String) -> [String]?) -> [String] {
    let slices = (names(path) ?? []).map { RelativePath.join(path, $0) }
    let found = slices.flatMap { names($0) ?? [] }.compactMap { name -> String? in
      let kind = RelativePath.fileExtension(of: name)
      guard kind == "framework" || kind == "swiftmodule" else { return nil }
      return String(name.dropLast(kind.count + 1))
    }
    return Set(found).sorted()
  }
}
