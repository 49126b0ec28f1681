import ModKitTestSupport

/// A random workspace whose Home creates objects and calls functions of the line `jobs`.
struct ServiceWorkspace {
  private(set) var files: [String: String] = [:]
  private var random: SplitMix64
  private var line = "import Base\n"
  private var uses = ""

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for name in ["open", "`default`", "größe", "f"].shuffled(using: &random).prefix(3) {
      addFunction(name)
    }
    addType("Vacancy", kind: "public final class")
    addType("Größe", kind: "public struct")
    files = [
      "modkit.yml": """
      name: City
      components: ["*/component.yml"]
      products: {City: {shell: App, components: [Home, Jobs]}}
      rules: {business-isolation: off, detachable: off}
      """,
      "Base/component.yml": "{name: Base, layer: base-service}",
      "Base/Sources/Base.swift": "public struct City { public init() {} }\n",
      "Jobs/component.yml": "{name: Jobs, layer: main-business, line: jobs, dependencies: [Base]}",
      "Jobs/Sources/Jobs.swift": line,
      "Home/component.yml": "{name: Home, layer: main-business, dependencies: [Base, Jobs]}",
      "Home/Sources/Home.swift":
        "import Base\nimport Jobs\n\npublic func home() async throws {\n\(uses)}\n",
      "App/main.swift": "import Home\ntry await home()\n",
    ]
  }

  private static let types = [
    ("Int", "1"), ("String", "\"a, (b\""), ("[String: Int]", "[:]"), ("Bool?", "nil"),
    ("(Int, [String])", "(1, [])"), ("City", "City()"), ("Dictionary<Int, Set<Int>>", "[:]"),
    ("@escaping (Int) -> Void", "{ _ in }"),
  ]

  /// - Returns: the parameters, and arguments for them
  private mutating func parameters(hasDefaults: Bool) -> (String, String) {
    var (parameters, arguments): ([String], [String]) = ([], [])
    for number in 0..<Int.random(in: 0...3, using: &random) {
      let (type, value) = Self.types.randomElement(using: &random) ?? Self.types[0]
      let label =
        [["in", "_"], ["`default`", "_"], ["`inout`", "of", "_"]][number]
        .randomElement(using: &random) ?? "_"
      let inner = ["p\(number)", "`class`"][number == 0 ? 1 : 0]
      let isLiteral = !["(", "@", "C"].contains { type.hasPrefix($0) }
      let hasDefault = hasDefaults && isLiteral && Bool.random(using: &random)
      parameters.append("\(label) \(inner): \(type)" + (hasDefault ? " = \(value)" : ""))
      if !hasDefault || Bool.random(using: &random) {
        arguments.append(label == "_" ? value : "\(label): \(value)")
      } else if label == "_" {
        // What comes later would be taken for this one.
        arguments.append(value)
      }
    }
    return (parameters.joined(separator: ",\n  "), arguments.joined(separator: ", "))
  }

  private mutating func addFunction(_ name: String) {
    let (parameters, arguments) = parameters(hasDefaults: true)
    let effects = ["", " throws", " async", " async throws"].randomElement(using: &random) ?? ""
    let result = ["", " -> Int?", " -> [String]?", " -> Void"].randomElement(using: &random) ?? ""
    let call = effects.contains("throws") ? "try " : ""
    line += "public func \(name)(\(parameters))\(effects)\(result) "
    line += result.hasSuffix("?") ? "{ nil }\n" : "{}\n"
    uses += "  _ = \(call)\(effects.contains("async") ? "await " : "")\(name)(\(arguments))\n"
  }

  private mutating func addType(_ name: String, kind: String) {
    let (parameters, arguments) = parameters(hasDefaults: true)
    let (others, values) = self.parameters(hasDefaults: false)
    let isThrowing = Bool.random(using: &random)
    line += """
      \(kind) \(name) {
        public init(\(parameters))\(isThrowing ? " throws" : "") {}
        public func `repeat`(\(others)) {}
        public func unused() -> Int { 1 }
      }

      """
    uses += "  \(isThrowing ? "try " : "")\(name)(\(arguments)).`repeat`(\(values))\n"
  }
}
