import ModKitModel

/// The header that an import names, with the bytes that name it.
struct HeaderOperand {
  var item: Import
  /// From the opening delimiter to the closing one.
  var range: Range<Int>

  /// The headers that C source imports or asks for, in the order of the text.
  static func all(in bytes: [UInt8], language: Language?) -> [HeaderOperand] {
    let imports = SourceScanner.facts(in: bytes, language: language).imports
    return bytes.withUnsafeBytes { storage in
      let source = SourceBytes(storage)
      var finder = PositionFinder(source)
      return imports.compactMap { item in
        guard item.form.namesHeader else { return nil }
        return source.operand(of: item, at: finder.offset(of: item.position))
      }
    }
  }
}

extension SourceBytes {
  /// Nil unless the bytes are what the import says.
  fileprivate func operand(of item: Import, at start: Int) -> HeaderOperand? {
    guard let header = header(at: start), header.name == item.operand else { return nil }
    let forms = [header.importForm, header.conditionForm]
    return forms.contains(item.form) ? HeaderOperand(item: item, range: start..<header.end) : nil
  }
}

extension Import.Form {
  /// Whether a header stands between delimiters.
  var namesHeader: Bool {
    switch self {
    case .angledHeader, .quotedHeader, .angledCondition, .quotedCondition: true
    case .swiftModule, .swiftCondition, .objectiveCModule, .computedHeader: false
    }
  }

  /// The same between angle brackets.
  var angled: Self {
    switch self {
    case .quotedHeader: .angledHeader
    case .quotedCondition: .angledCondition
    default: self
    }
  }
}
