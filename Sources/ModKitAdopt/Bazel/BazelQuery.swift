import ModKitFormats
public import ModKitModel

/// A reader of the output of `bazel query --output=xml`, where macros and variables are already
/// expanded.
public enum BazelQuery {
  /// - Parameters:
  ///   - bytes: the document, which is untrusted
  ///   - file: its name, for messages
  public static func reading(of bytes: [UInt8], at file: String) -> ForeignReading {
    do throws(XMLError) {
      let root = try XMLParser.root(of: bytes)
      guard root.name == "query" else {
        throw XMLError(message: "the root is `\(root.name)`, not `query`", position: root.position)
      }
      return reading(of: root)
    } catch {
      return ForeignReading(issues: [
        ManifestIssue(
          "no output of `bazel query --output=xml`: \(BazelAdvice.printable(error.message))",
          at: SourceLocation(file: file, position: error.position),
          advice: "let `bazel query --output=xml //...` write it")
      ])
    }
  }

  private static func reading(of root: XMLElement) -> ForeignReading {
    var targets: [BazelTarget] = []
    var names: [String: Set<String>] = [:]
    var origins: [BazelLabel: String] = [:]
    for element in root.children {
      guard let label = element["name"].flatMap({ BazelLabel($0, in: "") }), label.repository == nil
      else { continue }
      names[label.package.isEmpty ? "." : label.package, default: []].insert(label.name)
      switch element.name {
      case "rule":
        let name = element["class"] ?? ""
        if let rule = BazelRule(name), rule != .generator, rule != .nothing {
          targets.append(target(label, rule, element))
        } else {
          origins[label] = "`\(BazelAdvice.printable(name))`"
        }
      case "generated-file":
        origins[label] = "`\(BazelAdvice.printable(element["generating-rule"] ?? "a rule"))`"
      default: break
      }
    }
    var assembly = BazelAssembly(targets, origins: origins, isWhole: true)
    var reading = assembly.reading()
    reading.packages = names.sorted { $0.key < $1.key }.map { directory, targets in
      LabelledTargets(directory: directory, targets: targets)
    }
    return reading
  }

  private static func target(
    _ label: BazelLabel, _ rule: BazelRule, _ element: XMLElement
  ) -> BazelTarget {
    var target = BazelTarget(
      label: label, rule: rule, attributes: [:],
      location: location(element["location"] ?? "", of: label))
    let position = TextPosition(line: target.location.line, column: target.location.column)
    for child in element.children {
      guard let name = child["name"] else { continue }
      target.attributes[name] = BazelValue(kind: kind(of: child, position), position: position)
    }
    return target
  }

  private static func kind(of element: XMLElement, _ position: TextPosition) -> BazelValue.Kind {
    if element["configurable"] == "yes", element.name != "list" {
      return .unknown("what a select chooses")
    }
    switch element.name {
    case "string", "label", "output":
      // An attribute without a value is written with an empty one.
      return element["value"].map { $0.isEmpty ? .nothing : .text($0) } ?? .nothing
    case "boolean": return .flag(element["value"] == "true")
    case "list":
      return .list(
        element.children.map { child in
          BazelItem(
            kind: child["value"].map { .text($0) } ?? .unknown("an element that is no string"),
            position: position)
        })
    default: return .unknown("of the type `\(BazelAdvice.printable(element.name))`")
    }
  }

  /// Parses a location such as `/home/me/app/lib/BUILD:3:14`. The directory is taken from the
  /// label's package.
  private static func location(_ text: String, of label: BazelLabel) -> SourceLocation {
    let parts = text.split(separator: ":")
    let numbers = parts.suffix(2).compactMap { Int($0) }.filter { $0 > 0 }
    let file = parts.count == 3 ? RelativePath.lastComponent(of: String(parts[0])) : ""
    let name = file == "BUILD" || file == "BUILD.bazel" ? String(file) : "BUILD"
    return SourceLocation(
      file: RelativePath.join(label.package.isEmpty ? "." : label.package, name),
      line: numbers.count == 2 ? numbers[0] : 1, column: numbers.count == 2 ? numbers[1] : 1)
  }
}
