import ModKitModel

/// The facts of one file, still in the archive.
struct RecalledFacts {
  let contents: FactsContents
  let entry: FactsLayout.Entry

  /// In the order of the text.
  var imports: some RandomAccessCollection<RecalledImport> {
    entry.imports.lazy.map { [contents] in
      RecalledImport(contents: contents, offset: contents.layout.imports.offset(of: $0))
    }
  }

  var declarations: [ObjectiveCDeclaration] {
    let words = contents.words
    return entry.declarations.map { index in
      let offset = contents.layout.declarations.offset(of: index)
      return ObjectiveCDeclaration(
        kind: ObjectiveCDeclaration.Kind.allCases[Int(words.byte(at: offset))],
        name: contents.strings[words[offset + 4]],
        position: TextPosition(line: words[offset + 8], column: words[offset + 12]))
    }
  }
}

/// An import that is still in the archive. Most are alike, so that few have to be taken out whole.
struct RecalledImport: ImportView {
  fileprivate unowned(unsafe) let contents: FactsContents
  fileprivate let offset: Int

  var form: Import.Form {
    Import.Form(rawValue: contents.words.byte(at: offset)) ?? .computedHeader
  }

  var traits: Import.Traits { Import.Traits(rawValue: contents.words.byte(at: offset + 1)) }

  var key: RecalledImportKey {
    RecalledImportKey(operand: contents.words[offset + 4], form: form)
  }

  var position: TextPosition {
    TextPosition(line: contents.words[offset + 8], column: contents.words[offset + 12])
  }

  var conditions: [String] { contents.conditions[contents.words[offset + 16]] }

  var whole: Import {
    Import(
      form: form, operand: contents.strings[contents.words[offset + 4]], traits: traits,
      position: position, conditions: conditions)
  }
}

/// The form of an import, and the number of its operand in the archive.
struct RecalledImportKey: ImportTableKey {
  private let number: Int

  init(operand: Int, form: Import.Form) {
    number = operand << 8 | Int(form.rawValue)
  }

  /// By Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
  var digest: UInt64 { UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15 }
}
