/// The label of a target or a file.
struct BazelLabel: Hashable {
  /// Nil for the repository itself.
  var repository: String?
  /// Relative to the workspace root; empty for the root.
  var package: String
  var name: String

  /// - Parameter package: the package of the file that contains the label
  init?(_ text: String, in package: String) {
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      return nil
    }
    var rest = text[...]
    if rest.first == "@" {
      let mark = rest.ranges(of: "//").first
      let name = rest[..<(mark?.lowerBound ?? rest.endIndex)].drop { $0 == "@" }
      repository = name.isEmpty ? nil : String(name)
      // `@name` is short for `@name//:name`.
      rest = mark.map { rest[$0.lowerBound...] } ?? "//:\(name)"
    }
    if rest.hasPrefix("//") {
      let path = rest.dropFirst(2)
      let colon = path.firstIndex(of: ":")
      let directory = path[..<(colon ?? path.endIndex)]
      let last = directory.split(separator: "/").last ?? ""
      self.package = String(directory)
      name = String(colon.map { path[path.index(after: $0)...] } ?? last)
    } else {
      self.package = package
      name = String(rest.first == ":" ? rest.dropFirst() : rest)
    }
    let isValid =
      !name.isEmpty && !name.hasPrefix("/") && !name.hasSuffix("/") && !name.contains(":")
      && !self.package.hasPrefix("/") && !self.package.hasSuffix("/")
      && (self.package + "/" + name).split(separator: "/", omittingEmptySubsequences: false)
        .dropFirst(self.package.isEmpty ? 1 : 0).allSatisfy { !["", ".", ".."].contains($0) }
    guard isValid else { return nil }
  }

  /// The form that dependencies use to refer to the label.
  var reference: String { "\(repository.map { "@\($0)" } ?? "")//\(package):\(name)" }

  /// The path of the file, if the label names one.
  var path: String { package.isEmpty ? name : "\(package)/\(name)" }

  /// The module name that rules_swift derives if none is stated.
  var module: String {
    let text = package.isEmpty ? name : "\(package)_\(name)"
    let mangled = Self.mangled(text, keeping: "")
    return mangled.first?.isNumber == true ? "_" + mangled : mangled
  }

  /// The possible modules of a target in another repository: from its name, and from its label.
  var likelyModules: [String] {
    let own = Self.mangled(name, keeping: "")
    return own == module ? [own] : [own, module]
  }

  /// The name of the label in the form of a component name.
  var componentName: String {
    let name = Self.mangled(name, keeping: "-+.")
    return name.first.map { "-+.".contains($0) } == true ? "_" + name : name
  }

  /// A name that includes the package. It is unique unless two labels differ only in characters
  /// that are replaced.
  var qualifiedName: String {
    let path = package.split(separator: "/").map { Self.mangled(String($0), keeping: "-+.") }
    return (path + [componentName]).joined(separator: ".")
  }

  private static func mangled(_ text: String, keeping kept: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isKept =
            scalar.isASCII
            && (scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
          return isKept || kept.unicodeScalars.contains(scalar) ? scalar : "_"
        }))
  }
}
