import ModKitModel

/// An operator of a reference to a build setting, as `:lower` or `:suffix=o`.
struct XcodeSettingOperator {
  var name: String
  /// What replaces a part of the value, with references; nil for operators that return a part.
  var operand: String?

  /// Reads the text after the colon.
  init(_ text: String) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(sides[0])
    operand = sides.count > 1 ? String(sides[1]) : nil
  }

  /// Returns a value with the operator applied. Unknown operators change nothing.
  ///
  /// - Parameter operand: the operand, evaluated
  func applied(to value: String, operand: String?) -> String {
    guard let operand else { return part(of: value) }
    if name == "default" { return value.isEmpty ? operand : value }
    return value.isEmpty ? value : replacement(in: value, by: operand)
  }

  private func part(of value: String) -> String {
    switch name {
    case "c99extidentifier": return ModuleName.c99Extended(value)
    case "identifier": return Self.identifier(value, instead: "_")
    case "rfc1034identifier": return Self.identifier(value, instead: "-")
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "dir":
      let directory = XcodePath(value).directory
      return directory.isEmpty ? "./" : XcodePath.join(directory, "")
    case "file": return XcodePath(value).file
    case "base": return XcodePath(value).base
    case "suffix": return XcodePath(value).suffix.map { ".\($0)" } ?? ""
    default: return value
    }
  }

  private func replacement(in value: String, by operand: String) -> String {
    let path = XcodePath(value)
    switch name {
    case "dir": return XcodePath.join(operand, path.file)
    case "file": return XcodePath.join(path.directory, operand)
    case "base": return XcodePath.join(path.directory, "\(operand).\(path.suffix ?? "")")
    case "suffix":
      let suffix = operand.contains(".") ? XcodePath(operand).suffix ?? "" : operand
      return XcodePath.join(path.directory, "\(path.base).\(suffix)")
    case "relativeto":
      // Xcode's paths are absolute; here, those of the workspace start at its root.
      guard value.hasPrefix("/") == operand.hasPrefix("/") else { return value }
      return RelativePath.way(from: value, to: operand)
    default: return value
    }
  }

  private static func identifier(_ value: String, instead: Unicode.Scalar) -> String {
    var result = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
      result.append(isLetter || isDigit && !result.isEmpty ? scalar : instead)
    }
    return String(result)
  }
}

/// The parts of a path in a build setting, which may be absolute.
private struct XcodePath {
  /// The text before the last slash, with it if nothing else is there; empty if there is no slash.
  var directory = ""
  /// The text after the last slash.
  var file: String

  init(_ path: String) {
    var path = Substring(path)
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      file = String(path)
      return
    }
    file = String(path[path.utf8.index(after: slash)...])
    directory = slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The index of the dot before the extension.
  private var dot: String.Index? {
    file.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > file.startIndex ? $0 : nil }
  }

  var base: String { dot.map { String(file[..<$0]) } ?? file }

  /// The extension, without its dot.
  var suffix: String? { dot.map { String(file[file.utf8.index(after: $0)...]) } }

  static func join(_ directory: String, _ name: String) -> String {
    if directory.isEmpty || name.hasPrefix("/") { return name }
    return directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }
}
