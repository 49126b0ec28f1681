/// How an image grew from one link to another.
public struct SizeComparison: Hashable, Sendable {
  /// The bytes of a component, an owner, a line or a section in both images.
  public struct Growth: Hashable, Sendable {
    /// Nil for what no object covers.
    public var name: String?
    public var old: UInt64
    public var new: UInt64

    public init(name: String?, old: UInt64, new: UInt64) {
      self.name = name
      self.old = old
      self.new = new
    }

    /// Negative if it became smaller.
    public var difference: Int64 { Int64(clamping: new).saturatingDifference(Int64(clamping: old)) }
  }

  /// A symbol, or all symbols of an object with the same name but for numbers of the compiler.
  public struct Symbol: Hashable, Sendable {
    /// Without numbers of the compiler, such as discriminators of private names in Swift.
    public var name: String
    public var kind: SymbolKind
    /// The position of the object in the old image; nil if the symbol is new.
    public var oldObject: Int?
    /// The position of the object in the new image; nil if the symbol was removed.
    public var newObject: Int?
    public var old: UInt64
    public var new: UInt64

    public init(
      name: String, kind: SymbolKind, oldObject: Int?, newObject: Int?, old: UInt64, new: UInt64
    ) {
      self.name = name
      self.kind = kind
      self.oldObject = oldObject
      self.newObject = newObject
      self.old = old
      self.new = new
    }
  }

  /// What grew most first, what shrank most last; equal ones by name. Groups of equal size are left out.
  public var groups: [Growth]
  /// The same of sections, named `__TEXT,__text`.
  public var sections: [Growth]
  /// The largest first.
  public var added: [Symbol]
  /// What grew most first.
  public var grown: [Symbol]
  /// The largest first.
  public var removed: [Symbol]
  /// All bytes of the old image.
  public var old: UInt64
  /// All bytes of the new image.
  public var new: UInt64

  public init(
    from old: ImageSizes, to new: ImageSizes, oldGroups: [SizeGroup], newGroups: [SizeGroup],
    added: [Symbol] = [], grown: [Symbol] = [], removed: [Symbol] = []
  ) {
    groups = Self.growth(
      oldGroups.map { ($0.name, $0.bytes) }, newGroups.map { ($0.name, $0.bytes) })
    sections = Self.growth(
      old.sections.map { ($0.path, $0.bytes) }, new.sections.map { ($0.path, $0.bytes) })
    self.added = added
    self.grown = grown
    self.removed = removed
    self.old = old.bytes
    self.new = new.bytes
  }

  private static func growth(
    _ old: [(String?, UInt64)], _ new: [(String?, UInt64)]
  ) -> [Growth] {
    var all: [String?: Growth] = [:]
    for (name, bytes) in old {
      let known = all[name, default: Growth(name: name, old: 0, new: 0)]
      all[name] = Growth(name: name, old: known.old.saturatingSum(bytes), new: 0)
    }
    for (name, bytes) in new {
      let known = all[name, default: Growth(name: name, old: 0, new: 0)]
      all[name] = Growth(name: name, old: known.old, new: known.new.saturatingSum(bytes))
    }
    return all.values.filter { $0.old != $0.new }.sorted(by: precedes)
  }

  private static func precedes(_ left: Growth, _ right: Growth) -> Bool {
    if left.difference != right.difference { return left.difference > right.difference }
    guard let first = left.name else { return false }
    return right.name.map { first < $0 } ?? true
  }
}

extension ImageSizes.Section {
  /// `__TEXT,__text`
  public var path: String { "\(segment),\(name)" }
}

extension Int64 {
  fileprivate func saturatingDifference(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (self < 0 ? .min : .max) : difference
  }
}
