public import ModKitModel

/// What becomes of the imports of one file.
public struct SourceRewrite: Sendable {
  /// Relative to the workspace root.
  public var path: String
  /// The bytes that were read.
  public var original: [UInt8]
  /// In the order of the text.
  public var replacements: [ImportReplacement]

  public var change: FileChange {
    FileChange(path: path, original: original, splices: replacements.map(\.splice))
  }
}

/// An import that is written with the module of its header.
public struct ImportReplacement: Hashable, Sendable {
  /// The operand, and what comes in its place.
  public var splice: TextSplice
  public var location: SourceLocation
  /// The operand as it is, with its delimiters.
  public var spelling: String
  /// What it is going to be, without them.
  public var operand: String
  public var owner: SourceOwner
  /// The component to which it leads; nil for an external module.
  public var target: String?
}

extension SourceRewrite {
  /// Whether nothing but the operands would change, as the scanner sees it.
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
