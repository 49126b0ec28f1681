/// Words in folder names and component names that indicate a layer.
enum LayerWords {
  private static let folders: [LayerGuess.Layer: Set<String>] = [
    .baseService: [
      "base", "baseservice", "basic", "common", "core", "cores", "extensions", "external",
      "foundation", "foundations", "infra", "infrastructure", "lib", "libs", "libraries", "network",
      "networking", "thirdparty", "tools", "util", "utils", "utilities", "vendor", "vendors",
    ],
    .baseBusiness: [
      "basebusiness", "business", "businessbase", "domain", "domains", "middleware", "platform",
      "service", "services", "shared",
    ],
    .mainBusiness: [
      "app", "apps", "biz", "businesslines", "feature", "features", "flows", "line", "lines",
      "mainbusiness", "pages", "scenes", "screens",
    ],
  ]

  private static let names: [LayerGuess.Layer: Set<String>] = [
    .baseService: [
      "base", "cache", "core", "database", "extensions", "foundation", "internal", "interop", "log",
      "logger", "logging", "network", "networking", "persistence", "storage", "util", "utils",
      "utilities",
    ],
    .baseBusiness: [
      "account", "bus", "hybrid", "login", "passport", "push", "router", "routing", "service",
      "services", "share",
    ],
    .mainBusiness: ["feature", "page", "screen"],
  ]

  static func layer(ofFolder folder: String) -> LayerGuess.Layer? {
    let word = String(folder.lowercased().filter { $0.isLetter || $0.isNumber })
    return LayerGuess.Layer.allCases.first { folders[$0]?.contains(word) == true }
  }

  /// Returns the layer and the word that indicates it. The last word of a name takes precedence.
  static func layer(ofName name: String) -> (LayerGuess.Layer, word: String)? {
    for word in words(in: name).reversed() {
      let folded = word.lowercased()
      if let layer = LayerGuess.Layer.allCases.first(where: { names[$0]?.contains(folded) == true })
      {
        return (layer, word)
      }
    }
    return nil
  }

  /// The words that names of test utilities end with.
  private static let endings: Set<String> = [
    "fake", "fakes", "fixture", "fixtures", "mock", "mocks", "stub", "stubs", "test", "testing",
    "tests",
  ]

  /// The words that follow `Test` in names of test utilities.
  private static let helpWords: Set<String> = [
    "common", "data", "doubles", "extensions", "helper", "helpers", "kit", "shared", "support",
    "tools", "util", "utilities", "utils",
  ]

  /// Returns the words that say that a component helps tests: `Mocks`, `TestHelpers`.
  static func testUtility(in name: String) -> String? {
    let words = words(in: name)
    guard let last = words.last else { return nil }
    if endings.contains(last.lowercased()) { return last }
    for (word, next) in zip(words, words.dropFirst())
    where ["test", "tests", "testing"].contains(word.lowercased())
      && helpWords.contains(next.lowercased())
    {
      return word + next
    }
    return nil
  }

  /// Splits a name into words: `URLRouterKit` gives `URL`, `Router` and `Kit`.
  static func words(in name: String) -> [String] {
    var words: [String] = []
    var current: [Character] = []
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let isBreak = !character.isLetter && !character.isNumber
      let nextIsLower = index + 1 < characters.count && characters[index + 1].isLowercase
      let startsWord =
        character.isUppercase
        && (current.last?.isLowercase ?? false || (nextIsLower && !current.isEmpty))
      if isBreak || startsWord, !current.isEmpty {
        words.append(String(current))
        current = []
      }
      if !isBreak { current.append(character) }
    }
    return current.isEmpty ? words : words + [String(current)]
  }
}
