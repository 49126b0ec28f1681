import ModKitModel

/// The languages that localized resources are in.
struct ResourceLanguages {
  /// The language of development first: English if there is it, or else the first by name. Without `Base`.
  let names: [String]
  /// Whether any resource is localized.
  let areThere: Bool

  init(of paths: some Sequence<String>) {
    var languages: Set<String> = []
    for path in paths {
      for name in RelativePath.names(in: path).dropLast() where name.hasSuffix(".lproj") {
        languages.insert(String(name.dropLast(".lproj".utf8.count)))
      }
    }
    areThere = !languages.isEmpty
    languages.remove("Base")
    let isEnglish = languages.remove("en") != nil
    names = (isEnglish ? ["en"] : []) + languages.sorted()
  }
}
