import ModKitTestSupport

/// Podspecs of random statements that CocoaPods accepts.
struct PodspecGenerator {
  private var random: SplitMix64
  /// The names of the variables in scope that hold texts, and those that hold lists of texts.
  private var texts: [String] = []
  private var lists: [String] = []
  private var count = 0

  static func podspec(seed: UInt64) -> String {
    var generator = PodspecGenerator(random: SplitMix64(seed: seed))
    return generator.podspec()
  }

  private init(random: SplitMix64) { self.random = random }

  private mutating func podspec() -> String {
    "Pod::Spec.new do |s|\n  s.name = 'Random'\n  s.version = '1.2'\n"
      + body(of: "s", depth: 0, statements: 12) + "end\n"
  }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  private mutating func newName() -> String {
    count += 1
    return "v\(count)"
  }

  // MARK: Statements

  private mutating func body(of spec: String, depth: Int, statements: Int) -> String {
    let outer = (texts, lists)
    defer { (texts, lists) = outer }
    let indent = String(repeating: "  ", count: depth + 1)
    return (0..<statements).map { _ in
      statement(about: spec, depth).split(separator: "\n").map { "\(indent)\($0)\n" }.joined()
    }.joined()
  }

  private mutating func statement(about spec: String, _ depth: Int) -> String {
    switch Int.random(in: 0..<(depth < 3 ? 12 : 8), using: &random) {
    case 0: return "\(spec).\(pick(["source_files", "resources"])) = \(list())"
    case 1: return "\(spec).ios.\(pick(["source_files", "exclude_files"])) = \(text()), \(text())"
    case 2: return "\(spec).dependency \(text()) \(condition())"
    case 3:
      let (name, value) = (newName(), text())
      texts.append(name)
      return "\(name) = \(value)"
    case 4:
      let (name, value) = (newName(), list())
      lists.append(name)
      return "\(name) = \(value)"
    case 5:
      guard !lists.isEmpty else { return "\(spec).preserve_paths = \(text())" }
      return "\(pick(lists)) += [\(text())]"
    case 6:
      return "\(spec).exclude_files = \(spec).source_files = \(list())".replacing(
        "\(spec).exclude_files = ", with: pick(["", "\(spec).exclude_files = "]))
    case 7: return "\(spec).resource_bundles = { \(text()) => \(list()), 'B' => \(text()) }"
    case 8, 9:
      let child = newName()
      // The oracle drops what precedes a slash.
      return "\(spec).subspec \(text()).gsub('/', '') + '\(child)'.upcase do |\(child)|\n"
        + body(of: child, depth: depth, statements: 3) + "end"
    case 10:
      let (name, source) = (newName(), pick(["%w[a b]", "['c']", "%w[d e a].reverse"]))
      texts.append(name)
      let inner = body(of: spec, depth: depth + 1, statements: 2)
      texts.removeLast()
      return "\(source).each do |\(name)|\n\(inner)end"
    default:
      return "if \(comparison())\n" + body(of: spec, depth: depth + 1, statements: 2) + "else\n"
        + body(of: spec, depth: depth + 1, statements: 1) + "end"
    }
  }

  private mutating func condition() -> String {
    pick(["", "", "if \(comparison())", "unless \(comparison())"])
  }

  private mutating func comparison() -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: "\(text()) == \(text())"
    case 1: "\(list()).include?(\(text()))"
    case 2: "!\(text()).start_with?('a') && \(list()).empty?"
    default: "\(text()) != 'a' || false"
    }
  }

  // MARK: Values

  private mutating func text(_ depth: Int = 0) -> String {
    switch Int.random(in: 0..<(depth < 2 ? 9 : 3), using: &random) {
    case 0, 1: pick(["'a'", "\"b/c\"", "'x+y'", "%q(d)"])
    case 2: texts.isEmpty ? "'t'" : pick(texts)
    case 3: "\"\(pick(["x", "y-"]))#{\(text(depth + 1))}\""
    case 4: "(\(text(depth + 1)) + \(text(depth + 1)))"
    case 5: "File.join(\(text(depth + 1)), '/z')"
    case 6: "(\(comparison()) ? \(text(depth + 1)) : 'no')"
    case 7: "\(text(depth + 1)).sub('a', 'b').upcase"
    default: "\(list(depth + 1)).join('-')"
    }
  }

  private mutating func list(_ depth: Int = 0) -> String {
    switch Int.random(in: 0..<(depth < 2 ? 8 : 3), using: &random) {
    case 0: pick(["%w[a b]", "['a']", "%w(c d a)"])
    case 1: lists.isEmpty ? "[]" : pick(lists)
    case 2: "[\(text(depth + 1)), 'e']"
    case 3: "(\(list(depth + 1)) + \(list(depth + 1)))"
    case 4: "\(list(depth + 1)).map { |e| \"#{e}/\(pick(["m", "n"]))\" }"
    case 5: "\(list(depth + 1)).reject { |e| e == \(text(depth + 1)) }"
    case 6: "[\(list(depth + 1)), [\(text(depth + 1))]].flatten.uniq"
    default: "(\(list(depth + 1)) - \(list(depth + 1)))"
    }
  }
}
