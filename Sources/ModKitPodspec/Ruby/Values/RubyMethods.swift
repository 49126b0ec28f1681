import ModKitFormats

/// The results of Ruby's methods on literals.
enum RubyMethods {
  /// Returns the result of a method, or nil if only Ruby can evaluate it.
  static func result(
    of method: String, on value: DocumentValue, _ arguments: [DocumentValue]
  ) -> DocumentValue.Kind? {
    if let result = general(method, value, arguments) { return result }
    return switch value.kind {
    case .string(let text): string(method, text, arguments, at: value.offset)
    case .array(let elements): array(method, elements, arguments, at: value.offset)
    case .hash(let pairs): hash(method, pairs, arguments, at: value.offset)
    default: nil
    }
  }

  /// Returns `value[key]`.
  static func element(_ key: DocumentValue, of value: DocumentValue) -> DocumentValue.Kind? {
    switch (value.kind, key.kind) {
    case (.array(let elements), .number(let text)):
      guard let number = Int(text) else { return nil }
      return number < elements.count ? elements[number].kind : .null
    case (.hash(let pairs), _):
      guard !pairs.contains(where: { $0.key.unknown != nil }) else { return nil }
      return pairs.last { $0.key.equals(key) }?.value.kind ?? .null
    default: return nil
    }
  }

  private static func general(
    _ method: String, _ value: DocumentValue, _ arguments: [DocumentValue]
  ) -> DocumentValue.Kind? {
    guard value.ownUnknown == nil, arguments.isEmpty else { return nil }
    switch (method, value.kind) {
    case ("freeze", let kind), ("dup", let kind), ("clone", let kind): return kind
    case ("nil?", let kind): return .boolean(kind == .null)
    case ("to_s", .symbol(let text)), ("to_s", .number(let text)): return .string(text)
    case ("to_s", .null): return .string("")
    case ("to_sym", .symbol(let text)): return .symbol(text)
    case ("to_a", .null): return .array([])
    default: return nil
    }
  }

  // MARK: Strings

  private static func string(
    _ method: String, _ text: String, _ arguments: [DocumentValue], at offset: Int
  ) -> DocumentValue.Kind? {
    let words = arguments.compactMap { if case .string(let text) = $0.kind { text } else { nil } }
    guard words.count == arguments.count else { return nil }
    switch (method, words.count) {
    case ("to_s", 0), ("to_str", 0): return .string(text)
    case ("to_sym", 0): return .symbol(text)
    case ("strip", 0): return .string(RubyText.stripped(text))
    case ("chomp", 0): return .string(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    case ("downcase", 0):
      return text.utf8.allSatisfy { $0 < 0x80 } ? .string(text.lowercased()) : nil
    case ("upcase", 0): return text.utf8.allSatisfy { $0 < 0x80 } ? .string(text.uppercased()) : nil
    case ("capitalize", 0):
      return text.utf8.allSatisfy { $0 < 0x80 }
        ? .string(text.prefix(1).uppercased() + text.dropFirst().lowercased()) : nil
    case ("empty?", 0): return .boolean(text.isEmpty)
    case ("include?", 1): return .boolean(words[0].isEmpty || text.contains(words[0]))
    case ("start_with?", 1): return .boolean(text.utf8.starts(with: words[0].utf8))
    case ("end_with?", 1):
      return .boolean(text.utf8.reversed().starts(with: words[0].utf8.reversed()))
    case ("delete_prefix", 1):
      return .string(text.hasPrefix(words[0]) ? String(text.dropFirst(words[0].count)) : text)
    case ("delete_suffix", 1), ("chomp", 1):
      return .string(text.hasSuffix(words[0]) ? String(text.dropLast(words[0].count)) : text)
    case ("split", 1): return split(text, words[0], at: offset)
    // A backslash in the new text refers to the match.
    case ("gsub", 2) where !words[0].isEmpty && !words[1].contains("\\"):
      return .string(text.replacing(words[0], with: words[1]))
    case ("sub", 2) where !words[0].isEmpty && !words[1].contains("\\"):
      return .string(text.replacing(words[0], with: words[1], maxReplacements: 1))
    default: return nil
    }
  }

  /// Empty parts at the end are dropped.
  private static func split(
    _ text: String, _ separator: String, at offset: Int
  ) -> DocumentValue.Kind? {
    guard !separator.isEmpty else { return nil }
    var parts: [String] =
      separator == " "
      ? text.split(whereSeparator: \.isWhitespace).map(String.init)
      : text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    while parts.last?.isEmpty == true { parts.removeLast() }
    return .array(parts.map { DocumentValue(.string($0), at: offset) })
  }

  // MARK: Lists

  private static func array(
    _ method: String, _ elements: [DocumentValue], _ arguments: [DocumentValue], at offset: Int
  ) -> DocumentValue.Kind? {
    switch (method, arguments.count) {
    case ("to_a", 0), ("to_ary", 0): return .array(elements)
    case ("first", 0): return elements.first?.kind ?? .null
    case ("last", 0): return elements.last?.kind ?? .null
    case ("reverse", 0): return .array(elements.reversed())
    case ("flatten", 0): return .array(flat(elements))
    case ("compact", 0): return .array(elements.filter { $0.kind != .null })
    case ("empty?", 0): return .boolean(elements.isEmpty)
    case ("any?", 0) where elements.allSatisfy({ $0.ownUnknown == nil }):
      return .boolean(elements.contains { $0.truth == true })
    case ("join", 0): return join(elements, "")
    case ("join", 1): return arguments[0].text.flatMap { join(elements, $0) }
    case ("include?", 1):
      guard elements.allSatisfy({ $0.unknown == nil }) else { return nil }
      return .boolean(elements.contains { $0.equals(arguments[0]) })
    case ("uniq", 0):
      guard elements.allSatisfy({ $0.text != nil }) else { return nil }
      var seen: Set<DocumentValue.Kind> = []
      return .array(elements.filter { seen.insert($0.kind).inserted })
    case ("sort", 0):
      guard elements.allSatisfy({ if case .string = $0.kind { true } else { false } }) else {
        return nil
      }
      return .array(
        elements.sorted { ($0.text ?? "").utf8.lexicographicallyPrecedes(($1.text ?? "").utf8) })
    default: return nil
    }
  }

  private static func flat(_ elements: [DocumentValue]) -> [DocumentValue] {
    elements.flatMap { element in
      if case .array(let inner) = element.kind { flat(inner) } else { [element] }
    }
  }

  private static func join(_ elements: [DocumentValue], _ separator: String) -> DocumentValue.Kind?
  {
    var texts: [String] = []
    for element in flat(elements) {
      switch element.kind {
      case .string(let text), .symbol(let text), .number(let text): texts.append(text)
      default: return nil
      }
    }
    return .string(texts.joined(separator: separator))
  }

  // MARK: Hashes

  private static func hash(
    _ method: String, _ pairs: [DocumentValue.Pair], _ arguments: [DocumentValue], at offset: Int
  ) -> DocumentValue.Kind? {
    guard pairs.allSatisfy({ $0.key.unknown == nil }) else { return nil }
    switch (method, arguments.count) {
    case ("keys", 0): return .array(pairs.map(\.key))
    case ("values", 0): return .array(pairs.map(\.value))
    case ("empty?", 0): return .boolean(pairs.isEmpty)
    case ("key?", 1), ("has_key?", 1), ("include?", 1):
      return .boolean(pairs.contains { $0.key.equals(arguments[0]) })
    case ("fetch", 1): return pairs.last { $0.key.equals(arguments[0]) }?.value.kind
    case ("merge", 1):
      return arguments[0].pairs.map { .hash(merged(pairs, $0)) }
    default: return nil
    }
  }

  /// Later pairs replace earlier ones with the same key.
  static func merged(_ pairs: [DocumentValue.Pair], _ others: [DocumentValue.Pair])
    -> [DocumentValue.Pair]
  {
    var result = pairs
    var places: [DocumentValue.Kind: Int] = [:]
    for (index, pair) in pairs.enumerated() { places[pair.key.kind] = index }
    for pair in others {
      if let index = places[pair.key.kind] {
        result[index].value = pair.value
      } else {
        places[pair.key.kind] = result.count
        result.append(pair)
      }
    }
    return result
  }

  // MARK: Blocks

  /// The methods with a block whose results are known.
  static let blockMethods: Set<String> = [
    "collect", "filter", "flat_map", "map", "reject", "select",
  ]

  /// Returns the result of a method with a block.
  ///
  /// - Parameter results: those of the block
  static func result(
    of method: String, on value: DocumentValue, results: [DocumentValue]
  ) -> DocumentValue.Kind? {
    switch (method, value.kind) {
    case ("map", _), ("collect", _): return .array(results)
    case ("flat_map", _):
      return .array(
        results.flatMap { result in
          if case .array(let elements) = result.kind { elements } else { [result] }
        })
    case (_, .array(let elements)):
      guard results.allSatisfy({ $0.truth != nil }) else { return nil }
      let isKept = method != "reject"
      return .array(zip(elements, results).filter { $1.truth == isKept }.map(\.0))
    default: return nil
    }
  }
}
