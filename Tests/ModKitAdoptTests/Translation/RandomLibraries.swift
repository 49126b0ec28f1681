import ModKitTestSupport

/// Libraries with files and dependencies, which descriptions of any format can state.
struct RandomLibraries {
  struct Library {
    var name: String
    /// Relative to the directory of the library.
    var sources: [String]
    var tests: [String]
    /// The names of libraries before it.
    var needs: [String]
    /// The libraries of third parties, which are called like their modules.
    var outside: [String]
  }

  var libraries: [Library] = []

  init(using random: inout SplitMix64) {
    for number in 0..<Int.random(in: 2...6, using: &random) {
      let known = libraries.map(\.name)
      libraries.append(
        Library(
          name: "Lib\(number)",
          sources: ["a.swift"]
            + ["Sub/b.swift", "Sub/Deep/c.swift", "d.swift"].filter { _ in random.chance(2) },
          tests: random.chance(2) ? ["t.swift"] : [],
          needs: known.filter { _ in random.chance(2) },
          outside: ["Out0", "Out1"].filter { _ in random.chance(3) }))
    }
  }
}

extension SplitMix64 {
  /// True once in `count` times.
  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

/// Descriptions of libraries with their files.
struct WrittenLibraries {
  /// Text by path.
  var files: [String: String] = [:]
  /// The directories of the sources and the tests of each library.
  var directories: [String: String] = [:]
  var testDirectories: [String: String] = [:]

  mutating func addFiles(
    of library: RandomLibraries.Library, in directory: String, tests: String
  ) {
    directories[library.name] = directory
    testDirectories[library.name] = tests
    for source in library.sources { files["\(directory)/\(source)"] = "" }
    for test in library.tests { files["\(tests)/\(test)"] = "" }
  }

  func sources(of library: RandomLibraries.Library) -> Set<String> {
    Set(library.sources.map { "\(directories[library.name] ?? "")/\($0)" })
  }

  func tests(of library: RandomLibraries.Library) -> Set<String> {
    Set(library.tests.map { "\(testDirectories[library.name] ?? "")/\($0)" })
  }
}
