public import ModKitModel
import ModKitSource

/// The changes to the imports of one file.
public struct SourceRewrite: Sendable {
  /// The path, relative to the workspace root.
  public var path: String
  /// The bytes that were read.
  public var original: [UInt8]
  /// The replacements, in the order of the text.
  public var replacements: [ImportReplacement]

  public var change: FileChange {
    FileChange(path: path, original: original, splices: replacements.map(\.splice))
  }
}

/// An import that is rewritten with the module of its header.
public struct ImportReplacement: Hashable, Sendable {
  /// The edit that replaces the operand.
  public var splice: TextSplice
  public var location: SourceLocation
  /// The current operand, with its delimiters.
  public var spelling: String
  /// The new operand, without delimiters.
  public var operand: String
  public var owner: SourceOwner
  /// The component that the import leads to; nil for an external module.
  public var target: String?
}

extension SourceRewrite {
  /// Whether only the operands would change, according to the scanner.
  func keepsTheRest(language: Language?) -> Bool {
    let before = SourceScanner.facts(in: original, language: language)
    let after = SourceScanner.facts(in: change.result, language: language)
    let new = Dictionary(
      replacements.map { ($0.location, $0.operand) }, uniquingKeysWith: { first, _ in first })
    let expected = before.imports.map { item in
      let operand = new[SourceLocation(file: path, position: item.position)]
      return Seen(form: operand == nil ? item.form : item.form.angled, operand ?? item.operand)
    }
    return expected == after.imports.map { Seen(form: $0.form, $0.operand) }
      && before.declarations.map(\.name) == after.declarations.map(\.name)
  }

  private struct Seen: Hashable {
    var form: Import.Form
    var operand: String

    init(form: Import.Form, _ operand: String) {
      self.form = form
      self.operand = operand
    }
  }
}
