import ModKitModel

/// What a section holds, which decides the kind of most symbols.
enum SectionContent: Sendable {
  case one(SymbolKind)
  case code
  case data

  init(_ section: LinkedSection) {
    self = Self.byName[section.name] ?? Self.byPrefix(section)
  }

  private static let byName: [String: SectionContent] = [
    "__text": .code, "__StaticInit": .code,
    "__cstring": .one(.string), "__ustring": .one(.string), "__cfstring": .one(.string),
    "__oslogstring": .one(.string), "__literal4": .one(.string), "__literal8": .one(.string),
    "__literal16": .one(.string),
    "__stubs": .one(.stub), "__auth_stubs": .one(.stub), "__objc_stubs": .one(.stub),
    "__stub_helper": .one(.stub), "__got": .one(.stub), "__auth_got": .one(.stub),
    "__la_symbol_ptr": .one(.stub), "__nl_symbol_ptr": .one(.stub), "__thread_ptrs": .one(.stub),
    "__delay_stubs": .one(.stub), "__delay_helper": .one(.stub),
    "__unwind_info": .one(.unwind), "__eh_frame": .one(.unwind),
    "__gcc_except_tab": .one(.unwind), "__gcc_except_tab__TEXT": .one(.unwind),
  ]

  private static func byPrefix(_ section: LinkedSection) -> SectionContent {
    if section.name.hasPrefix("__objc_") { return .one(.objectiveCMetadata) }
    if section.name.hasPrefix("__swift") { return .one(.swiftMetadata) }
    return section.segment.hasPrefix("__TEXT") && !section.name.contains("const") ? .code : .data
  }

  @inline(__always)
  func kind(of name: Range<Int>, _ search: LineSearch) -> SymbolKind {
    switch self {
    case .one(let kind): kind
    case .code: NameKinds.codeKind(name, search)
    case .data: NameKinds.dataKind(name, search)
    }
  }
}

/// What the name of a symbol says about its kind.
enum NameKinds {
  @inline(__always)
  static func codeKind(_ name: Range<Int>, _ search: LineSearch) -> SymbolKind {
    guard name.count > 2 else { return .c }
    let (first, second) = (search.byte(name.lowerBound), search.byte(name.lowerBound + 1))
    if second == UInt8(ascii: "["), first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      return .objectiveC
    }
    if isSwift(name, search) { return .swift }
    return isBlock(name, search) ? .objectiveC : .c
  }

  /// Of a symbol in a section of data, or of one that was stripped.
  static func dataKind(_ name: Range<Int>, _ search: LineSearch) -> SymbolKind {
    if isSwift(name, search) { return isSwiftMetadata(name, search) ? .swiftMetadata : .swift }
    if swiftMetadata.contains(where: { search.starts(name, with: $0) }) { return .swiftMetadata }
    if metadata.contains(where: { search.starts(name, with: $0) }) { return .objectiveCMetadata }
    return .c
  }

  static func deadKind(_ name: Range<Int>, _ search: LineSearch) -> SymbolKind {
    if search.starts(name, with: "literal string: ") { return .string }
    if unwind.contains(where: { search.starts(name, with: $0) }) { return .unwind }
    let kind = codeKind(name, search)
    return kind == .c || kind == .swift ? dataKind(name, search) : kind
  }

  private static let unwind: [StaticString] = ["CIE", "FDE for: ", "GCC_except_table"]
  private static let swiftMetadata: [StaticString] = ["_symbolic ", "___swift_reflection_version"]
  private static let metadata: [StaticString] = [
    "_OBJC_", "__OBJC_", "l_OBJC_", "l__OBJC_", "__METACLASS_DATA_", "__DATA_", "__CATEGORY_",
    "__PROTOCOL", "__INSTANCE_METHODS_", "__CLASS_METHODS_", "__IVARS_", "__PROPERTIES_",
    "_objc_classes_", "objc-cat-list", "objc-class",
  ]

  /// Whether it is a mangled name of Swift 4 or later, or of Embedded Swift.
  @inline(__always)
  static func isSwift(_ name: Range<Int>, _ search: LineSearch) -> Bool {
    var start = name.lowerBound
    if search.byte(start) == UInt8(ascii: "_") { start += 1 }
    guard start + 1 < name.upperBound else { return false }
    if search.byte(start) == UInt8(ascii: "$") {
      let mark = search.byte(start + 1)
      return mark == UInt8(ascii: "s") || mark == UInt8(ascii: "S") || mark == UInt8(ascii: "e")
    }
    return search.starts(name, with: "__T0")
  }

  /// Whether a mangled name ends with an operator of metadata: `M…`, `W…`, `N`, `HP…`.
  private static func isSwiftMetadata(_ name: Range<Int>, _ search: LineSearch) -> Bool {
    let last = search.byte(name.upperBound - 1)
    if last == UInt8(ascii: "N") { return true }
    let operators = [UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "H")]
    return name.count > 4 && operators.contains(search.byte(name.upperBound - 2))
  }

  /// Whether it is a block in a method: `___10-[Sub bar]_block_invoke`.
  @inline(__always)
  private static func isBlock(_ name: Range<Int>, _ search: LineSearch) -> Bool {
    guard search.starts(name, with: "___") else { return false }
    var position = name.lowerBound + 3
    while position < name.upperBound, search.byte(position) &- UInt8(ascii: "0") <= 9 {
      position += 1
    }
    return position > name.lowerBound + 3 && position < name.upperBound
      && (search.byte(position) == UInt8(ascii: "-") || search.byte(position) == UInt8(ascii: "+"))
  }
}
