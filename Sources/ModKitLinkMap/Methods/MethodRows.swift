/// The rows of a map that say something about classes, categories and their methods.
struct MethodRows: Sendable {
  /// A row, and the hash of what it defines.
  struct Definition: Sendable {
    var hash: UInt64
    /// The start of the row's name.
    var name: Int
    var end: Int32
    var object: Int32
    var isInCategory: Bool
  }

  /// `-[C x]` and `+[C(Foo) y]`
  var methods: [Definition] = []
  /// `_OBJC_CLASS_$_C`
  var classes: [Definition] = []
  /// `__OBJC_$_CATEGORY_C_$_Foo`
  var categories: [Definition] = []
  /// Names of Swift that end as functions for Objective-C do.
  var thunks: [Definition] = []

  init() {}

  init(_ parts: [MethodRows]) {
    methods = parts.flatMap(\.methods)
    classes = parts.flatMap(\.classes)
    categories = parts.flatMap(\.categories)
    thunks = parts.flatMap(\.thunks)
  }

  @inline(__always)
  mutating func add(_ row: SymbolRow, _ search: LineSearch) {
    guard row.name.count > 5 else { return }
    switch search.byte(row.name.lowerBound) {
    case UInt8(ascii: "-"), UInt8(ascii: "+"): addMethod(row, search)
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "l"): addOther(row, search)
    default: break
    }
  }

  @inline(__always)
  private mutating func addMethod(_ row: SymbolRow, _ search: LineSearch) {
    guard let name = MethodName(row.name, search) else { return }
    methods.append(
      Self.definition(row, name.identityHash(search), isInCategory: name.category != nil))
  }

  @inline(__always)
  private mutating func addOther(_ row: SymbolRow, _ search: LineSearch) {
    if search.ends(row.name, with: "To"), NameKinds.isSwift(row.name, search) {
      thunks.append(Self.definition(row, 0))
    } else if search.starts(row.name, with: Self.classPrefix) {
      var hash = NameHash(seed: 3)
      hash.add(row.name, search)
      classes.append(Self.definition(row, hash.value))
    } else if search.starts(row.name, with: Self.categoryPrefix)
      || search.starts(row.name, with: Self.localCategoryPrefix)
    {
      categories.append(Self.definition(row, 0))
    }
  }

  static let classPrefix: StaticString = "_OBJC_CLASS_$_"
  static let categoryPrefix: StaticString = "__OBJC_$_CATEGORY_"
  /// Of compilers before Xcode 11.
  static let localCategoryPrefix: StaticString = "l_OBJC_$_CATEGORY_"

  @inline(__always)
  private static func definition(
    _ row: SymbolRow, _ hash: UInt64, isInCategory: Bool = false
  ) -> Definition {
    Definition(
      hash: hash, name: row.name.lowerBound,
      end: Int32(truncatingIfNeeded: min(row.name.count, Int(Int32.max))),
      object: Int32(truncatingIfNeeded: row.object), isInCategory: isInCategory)
  }
}

extension MethodRows.Definition {
  var range: Range<Int> { name..<name + Int(end) }
}

extension [MethodRows.Definition] {
  /// Returns those whose hash another one has too, those of one hash together, in the order of the map.
  func withEqualHashes() -> [MethodRows.Definition] {
    guard count > 1 else { return [] }
    // A table of what was seen once and more often removes nearly all others without sorting.
    let bits = Int.bitWidth - (4 * count).leadingZeroBitCount
    var seen = [UInt8](repeating: 0, count: 1 << bits)
    let shift = UInt64(UInt64.bitWidth - bits)
    for definition in self {
      let slot = Int(definition.hash >> shift)
      seen[slot] = Swift.min(2, seen[slot] + 1)
    }
    return filter { seen[Int($0.hash >> shift)] > 1 }
      .sorted { ($0.hash, $0.name) < ($1.hash, $1.name) }
  }
}
