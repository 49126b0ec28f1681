import ModKitSource

/// Finds string literals, the calls that declare targets, and conditions in any Package.swift.
struct SwiftPackageTextParser {
  private(set) var literals: [(value: String, offset: Int)] = []
  /// The calls that declare targets, with the declared names.
  private(set) var targetCalls: [(name: String, offset: Int, range: Range<Int>)] = []
  /// The tests of the platform and the uses of the environment, in the order of the text.
  private(set) var circumstances: [(text: String, offset: Int)] = []

  private static let targetKinds: Set<String> = [
    "target", "executableTarget", "testTarget", "systemLibrary", "binaryTarget", "plugin", "macro",
  ]
  private static let environment: Set<String> = ["environment", "getenv"]
  private static let platformTests = ["os(", "arch(", "canImport(", "targetEnvironment("]

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { read(SwiftLexer.tokens(of: SourceBytes($0))) }
  }

  private mutating func read(_ tokens: CodeTokens) {
    for index in tokens.all {
      let offset = tokens[index].start
      if let value = tokens[index].kind == .string ? tokens.value(index) : nil {
        literals.append((value, offset))
      } else if tokens.isName(index), Self.environment.contains(tokens.text(index)) {
        circumstances.append((tokens.text(index), offset))
      } else if tokens.isMark(index, "("), tokens.isName(index - 1),
        Self.targetKinds.contains(tokens.text(index - 1)), let close = tokens.close(index)
      {
        addTarget(index, close, tokens)
      }
    }
    circumstances += tokens.directives.compactMap { Self.platformTest($0, tokens.bytes) }
    circumstances.sort { $0.offset < $1.offset }
  }

  /// Adds the target that a call declares: its name is the first argument, or has a label.
  private mutating func addTarget(_ open: Int, _ close: Int, _ tokens: CodeTokens) {
    let arguments = tokens.arguments(open + 1..<close)
    let unlabeled = arguments.first.flatMap { $0.label == nil ? $0 : nil }
    guard let argument = unlabeled ?? arguments.first(where: { $0.label == "name" }),
      let literal = argument.value.first, let name = tokens.value(literal)
    else { return }
    targetCalls.append(
      (name, tokens[literal].start, tokens[open].start..<tokens[close].start))
  }

  /// A condition that tests the platform.
  private static func platformTest(
    _ directive: Range<Int>, _ bytes: SourceBytes
  ) -> (text: String, offset: Int)? {
    let line = bytes.text(directive).split(separator: "//").first ?? ""
    guard platformTests.contains(where: { line.contains($0) }) else { return nil }
    return (line.split(whereSeparator: \.isWhitespace).joined(separator: " "), directive.lowerBound)
  }
}
