/// The scripts in a web page.
enum PageScripts {
  static func ranges(in bytes: SourceBytes) -> [Range<Int>] {
    var reader = MarkupReader(bytes)
    var ranges: [Range<Int>] = []
    while let event = reader.next() {
      guard case .start(let element) = event else { continue }
      if bytes.spellInAnyCase("script", in: element.name) {
        let content = reader.rawText(of: "script")
        if isCode(element, bytes), !content.isEmpty { ranges.append(content) }
      } else if bytes.spellInAnyCase("style", in: element.name) {
        _ = reader.rawText(of: "style")
      }
    }
    return ranges
  }

  /// Whether the content is code, and not data or a template.
  private static func isCode(_ script: MarkupElement, _ bytes: SourceBytes) -> Bool {
    guard let value = script.value("type", in: bytes), !value.isEmpty else { return true }
    let type = bytes.text(value).lowercased()
    return type == "module"
      || ["javascript", "ecmascript", "babel", "jsx", "typescript"].contains(where: type.contains)
  }
}
