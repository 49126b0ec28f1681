/// What a manifest may ask of the environment.
public enum PackageEnvironment {
  /// Names of variables that the text of a manifest may ask for; empty when it asks for none.
  public static func variables(in text: String) -> Set<String> {
    var parser = PackageTextParser(Array(text.utf8))
    parser.parse()
    guard parser.circumstances.contains(where: { !$0.text.hasPrefix("#") }) else { return [] }
    return Set(parser.literals.map(\.value).filter { !$0.isEmpty && !$0.contains("=") })
  }
}
