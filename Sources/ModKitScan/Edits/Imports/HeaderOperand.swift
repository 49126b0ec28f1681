import ModKitModel
import ModKitSource

/// The header that an import names, with its place in the bytes.
struct HeaderOperand {
  var item: Import
  /// The range from the opening delimiter to the closing one.
  var range: Range<Int>

  /// Returns the headers that C source includes or tests with `__has_include`, in the order of the
  /// text.
  static func all(in bytes: [UInt8], language: Language?) -> [HeaderOperand] {
    let imports = SourceScanner.facts(in: bytes, language: language).imports
    return bytes.withUnsafeBytes { storage in
      let source = SourceBytes(storage)
      let lines = LineStarts(bytes)
      return imports.compactMap { item in
        guard item.form.namesHeader, let start = lines.offset(of: item.position) else { return nil }
        return source.operand(of: item, at: start)
      }
    }
  }
}

extension SourceBytes {
  /// Returns nil unless the bytes match the import.
  fileprivate func operand(of item: Import, at start: Int) -> HeaderOperand? {
    guard let header = header(at: start), header.name == item.operand else { return nil }
    let forms = [header.importForm, header.conditionForm]
    return forms.contains(item.form) ? HeaderOperand(item: item, range: start..<header.end) : nil
  }
}

extension Import.Form {
  /// Whether the form names a header between delimiters.
  var namesHeader: Bool {
    switch self {
    case .angledHeader, .quotedHeader, .angledCondition, .quotedCondition: true
    case .swiftModule, .swiftCondition, .objectiveCModule, .computedHeader: false
    }
  }

  /// The same form with angle brackets.
  var angled: Self {
    switch self {
    case .quotedHeader: .angledHeader
    case .quotedCondition: .angledCondition
    default: self
    }
  }
}
