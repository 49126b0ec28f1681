import ModKitTestSupport

/// A Package.swift in a random style.
struct RandomManifest {
  private static let comments = ["", "", "", " // a, b ]", " /* \"B\", */"]
  private let lineBreak: String
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    lineBreak = seed % 3 == 0 ? "\r\n" : "\n"
  }

  /// Returns a manifest whose target A depends on some of T0 to T5, and these.
  mutating func text() -> (text: String, names: [String]) {
    var names = (0..<6).map { "T\($0)" }.filter { _ in Bool.random(using: &random) }
    if Bool.random(using: &random) { names.shuffle(using: &random) }
    let others = (0..<6).map { "    .target(name: \"T\($0)\"),\n" }.joined()
    let text = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Kit",
        targets: [
      \(target(names))
      \(others)  ]
      )

      """
    return (text.replacing("\n", with: lineBreak), names)
  }

  private mutating func target(_ names: [String]) -> String {
    let list = names.isEmpty && Bool.random(using: &random) ? nil : list(names)
    let path = Bool.random(using: &random) ? "path: \"Sources/A\"" : nil
    let arguments = ["name: \"A\"", list.map { "dependencies: \($0)" }, path].compactMap(\.self)
    guard Bool.random(using: &random) else {
      return "    .target(" + arguments.joined(separator: ", ") + "),"
    }
    let separator = ",\(comment())\n      "
    return "    .target(\n      " + arguments.joined(separator: separator) + "\n    ),"
  }

  private mutating func comment() -> String {
    Self.comments.randomElement(using: &random) ?? ""
  }

  private mutating func list(_ names: [String]) -> String {
    let elements = names.map { name in
      Bool.random(using: &random) ? "\"\(name)\"" : ".target(name: \"\(name)\")"
    }
    let hasTrailingComma = Bool.random(using: &random) && !elements.isEmpty
    guard Bool.random(using: &random) else {
      let space = Bool.random(using: &random) ? " " : ""
      return "[" + space + elements.joined(separator: ", ") + (hasTrailingComma ? "," : "") + space
        + "]"
    }
    var text = "[\(comment())\n"
    for (index, element) in elements.enumerated() {
      if Int.random(in: 0..<4, using: &random) == 0 { text += "        // about it, \"x\"\n" }
      let isLast = index == elements.count - 1
      text += "        " + element + (isLast && !hasTrailingComma ? "" : ",") + comment() + "\n"
    }
    return text + "      ]"
  }
}
