import ModKitTestSupport

/// Classes and categories made at random, as sources and as what they define.
struct ObjectiveCLayout {
  struct Source {
    /// With its extension.
    var name: String
    var text: String
    /// Where its object goes; nil if it is linked by itself.
    var archive: String?
    /// `-[C0(A) b:]`, sorted.
    var methods: [String]
    /// `C0` and `C0(A)`, sorted.
    var owners: [String]

    var object: String { String(name.split(separator: ".")[0]) + ".o" }
  }

  private(set) var sources: [Source] = []
  /// What other images define.
  static let outside = ["Away0", "Away1"]
  private static let selectors = [
    "a", "b", "c:", "d:with:", "e::", ":", "value", "setValue:", "_x_y:",
    "very_long_name_of_a_method:",
  ]
  private static let categories = ["A", "B", "Extras", "Private_1"]

  var methods: [String] { sources.flatMap(\.methods).sorted() }
  var owners: [String] { sources.flatMap(\.owners).sorted() }

  /// - Parameter files: the number of sources
  init(seed: UInt64, files: Int = 6) {
    var random = SplitMix64(seed: seed)
    let classes = (0..<Int.random(in: files...files * 2, using: &random)).map { "C\($0)" }
    let shapes = Dictionary(
      uniqueKeysWithValues: classes.map { ($0, Shape(using: &random)) })
    var known: Set<String> = []
    for number in 0..<files {
      let isCxx = Int.random(in: 0..<3, using: &random) == 0
      var builder = Builder(isCxx: isCxx)
      for (index, name) in classes.enumerated() where index % files == number {
        builder.add(class: name, shapes[name] ?? Shape(), &random)
      }
      for _ in 0..<Int.random(in: 2...7, using: &random) {
        let owner = (classes + Self.outside).randomElement(using: &random) ?? "C0"
        let category = Self.categories.randomElement(using: &random) ?? "A"
        // A source cannot have a category twice; several sources may.
        guard builder.owners.contains("\(owner)(\(category))") == false else { continue }
        builder.add(category: category, of: owner, &random)
      }
      known.formUnion(builder.owners)
      let archive = ["libOne.a", "libTwo.a", nil].randomElement(using: &random) ?? nil
      sources.append(
        Source(
          name: "f\(number).\(isCxx ? "mm" : "m")",
          text: Self.head(classes, shapes) + builder.text, archive: archive,
          methods: builder.methods.sorted(), owners: builder.owners.sorted()))
    }
  }

  /// What the interface of a class says.
  fileprivate struct Shape {
    var superclass = "Root"
    var properties: [String] = []
    var protocols: [String] = []

    init() {}

    init(using random: inout SplitMix64) {
      properties = ["size", "tall"].filter { _ in Bool.random(using: &random) }
      protocols = ["P0", "P1"].filter { _ in Bool.random(using: &random) }
    }
  }

  private static func head(_ classes: [String], _ shapes: [String: Shape]) -> String {
    let interfaces = classes.map { name in
      let shape = shapes[name] ?? Shape()
      let list = shape.protocols.isEmpty ? "" : " <\(shape.protocols.joined(separator: ", "))>"
      let properties = shape.properties.map { "@property int \($0);" }.joined(separator: " ")
      return "@interface \(name) : \(shape.superclass)\(list)\n\(properties)\n@end\n"
    }
    return """
      @protocol P0 - (void)p0; @optional - (void)p1; @end
      @protocol P1 <P0> + (void)p2; @property int tall; @end
      __attribute__((objc_root_class)) @interface Root { void *isa; } @end
      __attribute__((objc_root_class)) @interface Away0 @end
      __attribute__((objc_root_class)) @interface Away1 <P1> @end
      #ifdef __cplusplus
      struct Held { int *place; Held(); ~Held(); };
      #endif

      """ + interfaces.joined()
  }

  private struct Builder {
    let isCxx: Bool
    var text = ""
    var methods: [String] = []
    var owners: [String] = []

    init(isCxx: Bool) { self.isCxx = isCxx }

    mutating func add(class name: String, _ shape: Shape, _ random: inout SplitMix64) {
      owners.append(name)
      let holds = isCxx && Bool.random(using: &random)
      text += "@implementation \(name)\(holds ? " { Held held; }" : "")\n"
      if holds { methods += ["-[\(name) .cxx_construct]", "-[\(name) .cxx_destruct]"] }
      for property in shape.properties {
        let setter = "set\(property.prefix(1).uppercased())\(property.dropFirst()):"
        methods += ["-[\(name) \(property)]", "-[\(name) \(setter)]"]
      }
      addMethods(of: name, &random)
      text += "@end\n"
    }

    mutating func add(category: String, of name: String, _ random: inout SplitMix64) {
      let owner = "\(name)(\(category))"
      owners.append(owner)
      let list = Bool.random(using: &random) ? " <P0>" : ""
      text += "@interface \(name) (\(category))\(list)\n@property (readonly) int extra;\n@end\n"
      text += "@implementation \(name) (\(category))\n- (int)extra { return 1; }\n"
      methods.append("-[\(owner) extra]")
      addMethods(of: owner, &random)
      text += "@end\n"
    }

    private mutating func addMethods(of owner: String, _ random: inout SplitMix64) {
      for selector in ObjectiveCLayout.selectors + ["load", "initialize"] {
        for kind in ["-", "+"] where Int.random(in: 0..<4, using: &random) == 0 {
          text += "\(kind) (void)\(Self.declaration(of: selector)) { }\n"
          methods.append("\(kind)[\(owner) \(selector)]")
        }
      }
    }

    private static func declaration(of selector: String) -> String {
      guard selector.contains(":") else { return selector }
      return selector.split(separator: ":", omittingEmptySubsequences: false).dropLast()
        .enumerated().map { "\($1):(int)x\($0)" }.joined(separator: " ")
    }
  }
}
