/// The language of Swift in flags of the compiler.
extension SwiftSettings {
  /// Reads the flags that decide the language; others are ignored.
  public init(flags: [String]) {
    self.init()
    // The compiler's frontend has the same flags, and each word may go to it alone.
    var rest = flags.filter { $0 != "-Xfrontend" }[...]
    while let flag = rest.popFirst() {
      if Self.flagsWithValue.contains(flag) {
        if let value = rest.popFirst() { add(flag, value) }
      } else if flag == "-strict-memory-safety" {
        hasStrictMemorySafety = true
      } else {
        addJoined(flag)
      }
    }
    self = valid
  }

  private static let flagsWithValue: Set<String> = [
    "-swift-version", "-enable-upcoming-feature", "-enable-experimental-feature",
    "-default-isolation",
  ]

  private mutating func add(_ flag: String, _ value: String) {
    switch flag {
    case "-swift-version": mode = SwiftLanguageMode(version: value)
    case "-enable-upcoming-feature": enable(feature: value)
    case "-enable-experimental-feature": enable(experimentalFeature: value)
    default: isolation = Isolation(rawValue: value)
    }
  }

  private mutating func addJoined(_ flag: String) {
    let parts = flag.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return }
    switch (parts[0], parts[1]) {
    case ("-default-isolation", let name): isolation = Isolation(rawValue: name)
    case ("-strict-concurrency", "complete"): enable(feature: "StrictConcurrency")
    case ("-strict-concurrency", "targeted"):
      enable(experimentalFeature: "StrictConcurrency=targeted")
    default: break
    }
  }
}
