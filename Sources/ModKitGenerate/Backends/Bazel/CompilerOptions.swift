import ModKitModel

/// The settings of a target as `copts` of Bazel.
struct CompilerOptions {
  private var target: SwiftPMManifest.Target
  /// Whether the condition holds with which libraries were compiled, as SwiftPM compiles. A mixture that is one module
  /// is no package's.
  private let definesPackage: Bool

  init(_ target: SwiftPMManifest.Target, isOneModule: Bool = false) {
    self.target = target
    definesPackage = !isOneModule
  }

  /// The options of a language of Swift alone.
  init(swift: SwiftSettings) {
    target = SwiftPMManifest.Target(kind: .regular, name: "", path: "")
    target.swift = swift
    definesPackage = true
  }

  /// Of `swiftc`, with the `-package-name` that libraries were compiled with.
  ///
  /// - Parameter isOfProgram: whether it is for a rule that replaces no variables of Make
  func swift(isOfProgram: Bool = false) -> StarlarkValue {
    var own = target
    // They are for the other half of a mixture.
    own.headerSearchPaths = []
    own.firstHeader = nil
    let words =
      (definesPackage ? ["-DSWIFT_PACKAGE"] : []) + own.swiftWords
      + ["-package-name", SwiftPMLayout.directoryName]
    return .texts(isOfProgram ? words : words.map(Self.withoutVariables))
  }

  /// Of clang, as words of a shell.
  ///
  /// - Parameter readsSwift: whether it imports headers that the Swift compiler generates
  func clang(readsSwift: Bool = false) -> StarlarkValue {
    let paths = target.headerSearchPaths.map { Self.option("-I", "\(target.path)/\($0)") }
    let first = target.firstHeader.map { [.text("-include"), Self.option("", $0)] } ?? []
    let words =
      (definesPackage ? ["-DSWIFT_PACKAGE"] : [])
      + (target.defines + target.settings[.clangDefinitions]).map { "-D\($0)" }
    // `<Login/Login-Swift.h>` is in the directory of outputs of the package.
    let generated =
      readsSwift
      ? [StarlarkValue.sum([.text("-I$(BINDIR)/"), Self.root, .text(SwiftPMLayout.targets)])] : []
    return .list(
      words.map(Self.word) + paths + generated + first
        + target.settings[.clangFlags].map(Self.word))
  }

  private static let root = StarlarkValue.loaded(SharedStarlark.root, file: SharedStarlark.label)

  private static func option(_ option: String, _ path: String) -> StarlarkValue {
    let path = withoutVariables(path)
    // Words of a shell: a path with a space is one too.
    let isPlain = QuotedText.shellWord(path) == path
    if isPlain, option.isEmpty { return .sum([root, .text(path)]) }
    if isPlain { return .sum([.text(option), root, .text(path)]) }
    return .sum([.text("'\(option)"), root, .text("\(QuotedText.shellContent(path))'")])
  }

  private static func word(_ word: String) -> StarlarkValue {
    .text(QuotedText.shellWord(withoutVariables(word)))
  }

  /// Bazel replaces variables of Make.
  private static func withoutVariables(_ text: String) -> String { text.replacing("$", with: "$$") }
}
