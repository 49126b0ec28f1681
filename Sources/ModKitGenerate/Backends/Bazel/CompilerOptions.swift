import ModKitModel

/// The settings of a target as `copts` of Bazel.
struct CompilerOptions {
  private let target: PackageManifest.Target

  init(_ target: PackageManifest.Target) {
    self.target = target
  }

  /// Of `swiftc`. Libraries were compiled in the same package.
  var swift: StarlarkValue {
    var own = target
    // They are for the other half of a mixture.
    own.headerSearchPaths = []
    own.firstHeader = nil
    return .texts(
      (own.swiftWords + ["-package-name", PackageLayout.directoryName]).map(Self.withoutVariables))
  }

  /// Of clang, as words of a shell.
  var clang: StarlarkValue {
    let paths = target.headerSearchPaths.map { Self.option("-I", "\(target.path)/\($0)") }
    let first = target.firstHeader.map { [.text("-include"), Self.option("", $0)] } ?? []
    let words = (target.defines + target.settings[.clangDefinitions]).map { "-D\($0)" }
    return .list(
      words.map(Self.word) + paths + first + target.settings[.clangFlags].map(Self.word))
  }

  /// Whether the BUILD file needs ``preamble``.
  var needsRoot: Bool { !target.headerSearchPaths.isEmpty || target.firstHeader != nil }

  /// What the paths of compilers begin with: these run in the root of the workspace, which may be that of another
  /// repository.
  static let preamble = """
    # Compilers run in the root of the workspace, of which this may be an external repository.
    REPOSITORY = repository_name().lstrip("@")

    ROOT = "external/%s/" % REPOSITORY if REPOSITORY else ""

    """

  private static func option(_ option: String, _ path: String) -> StarlarkValue {
    let path = withoutVariables(path)
    // Words of a shell: a path with a space is one too.
    let isPlain = QuotedText.shellWord(path) == path
    if isPlain, option.isEmpty { return .sum([.name("ROOT"), .text(path)]) }
    if isPlain { return .sum([.text(option), .name("ROOT"), .text(path)]) }
    return .sum([.text("'\(option)"), .name("ROOT"), .text("\(QuotedText.shellContent(path))'")])
  }

  private static func word(_ word: String) -> StarlarkValue {
    .text(QuotedText.shellWord(withoutVariables(word)))
  }

  /// Bazel replaces variables of Make.
  private static func withoutVariables(_ text: String) -> String { text.replacing("$", with: "$$") }
}
