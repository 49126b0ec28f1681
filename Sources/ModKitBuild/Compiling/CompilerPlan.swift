import ModKitGenerate

/// The commands of SwiftPM's plan for the targets of ``ProbeTarget``.
struct CompilerPlan {
  private let commands: [[String]]
  /// Whether no target but these has a search path.
  private let isOwn: (String) -> Bool

  /// - Parameters:
  ///   - manifest: the text of a ``BuildManifest``
  ///   - isOwn: whether no target but these has a search path
  init(_ manifest: String, isOwn: @escaping (String) -> Bool) {
    self.isOwn = isOwn
    commands = BuildManifest.commands(in: manifest)
  }

  /// What compilers are called with; nil if the plan does not say it.
  ///
  /// - Parameter hasSwift: whether the plan has a target in Swift
  func words(hasSwift: Bool) -> CompilerWords? {
    guard let c = clangWords(for: ProbeTarget.cSource),
      let cPlusPlus = clangWords(for: ProbeTarget.cPlusPlusSource)
    else { return nil }
    let swift = swiftWords
    if hasSwift, swift == nil { return nil }
    return CompilerWords(swift: swift ?? .init(), c: c, cPlusPlus: cPlusPlus)
  }

  // MARK: Swift

  private var swiftWords: CompilerWords.Around? {
    let name = ProbeTarget.swift.name
    let command = commands.first { words in
      words.contains("-module-name") && words.contains(name) && words.contains("-c")
    }
    return command.flatMap { words in
      around(words.dropFirst(), ["-D\(ProbeTarget.mark)"], ["-Xcc", "-D\(ProbeTarget.mark)"]) {
        Self.ofOneSwiftModule[$0]
      }
    }
  }

  /// The words of `swiftc` that are for one module or about how it runs, with the number of their operands.
  private static let ofOneSwiftModule = [
    "-module-name": 1, "-package-name": 1, "-swift-version": 1,
    "-emit-dependencies": 0, "-emit-module": 0, "-emit-module-path": 1, "-output-file-map": 1,
    "-emit-objc-header": 0, "-emit-objc-header-path": 1, "-parse-as-library": 0, "-c": 0,
    "-incremental": 0, "-serialize-diagnostics": 0, "-parseable-output": 0, "-v": 0,
    "-num-threads": 1, "-module-cache-path": 1, "-index-store-path": 1,
  ]

  // MARK: C

  private func clangWords(for source: String) -> CompilerWords.Around? {
    let command = commands.first { words in
      words.contains("-c")
        && words.contains { $0.hasSuffix("/\(ProbeTarget.clang.name)/\(source)") }
    }
    return command.flatMap { words in
      around(words.dropFirst(), ["-D\(ProbeTarget.mark)"], []) { word in
        if word.hasPrefix("-fmodule-name=") || word.hasPrefix("-fmodules-cache-path=") { return 0 }
        return Self.ofOneSource[word]
      }
    }
  }

  /// The words of clang that are for one source.
  private static let ofOneSource = ["-MD": 0, "-MT": 1, "-MF": 1, "-c": 1, "-o": 1]

  // MARK: Around the settings

  /// - Parameters:
  ///   - mark: the words of the settings
  ///   - second: words of the settings that stand elsewhere
  ///   - operands: returns how many operands come with a word that is left out; nil for all others
  private func around(
    _ words: ArraySlice<String>, _ mark: [String], _ second: [String],
    leavingOut operands: (String) -> Int?
  ) -> CompilerWords.Around? {
    var (kept, rest): ([String], ArraySlice<String>) = ([], words)
    var settings: Int?
    while let word = rest.first {
      if settings == nil, rest.starts(with: mark) {
        settings = kept.count
        rest = rest.dropFirst(mark.count)
      } else if !second.isEmpty, rest.starts(with: second) {
        rest = rest.dropFirst(second.count)
      } else if word == "-I", let path = rest.dropFirst().first, isOwn(path) {
        rest = rest.dropFirst(2)
      } else if let count = operands(word) {
        rest = rest.dropFirst(1 + count)
      } else {
        if !Self.isOfThisRun(word) { kept.append(word) }
        rest = rest.dropFirst()
      }
    }
    return settings.map {
      CompilerWords.Around(before: Array(kept[..<$0]), after: Array(kept[$0...]))
    }
  }

  /// Whether a word names sources, or how much is done at the same time.
  private static func isOfThisRun(_ word: String) -> Bool {
    word.hasPrefix("@") || word.wholeMatch(of: #/-j[0-9]+/#) != nil
  }
}
