/// The environment variables that a manifest may read.
public enum SwiftPackageEnvironment {
  /// Returns the names of variables that the manifest may read, or an empty set if it reads none.
  public static func variables(in text: String) -> Set<String> {
    let parser = SwiftPackageTextParser(Array(text.utf8))
    guard parser.circumstances.contains(where: { !$0.text.hasPrefix("#") }) else { return [] }
    return Set(parser.literals.map(\.value).filter { !$0.isEmpty && !$0.contains("=") })
  }
}
