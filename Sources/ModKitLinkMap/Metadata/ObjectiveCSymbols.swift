/// The symbols of an object or an image that tell about methods and categories, by address.
struct ObjectiveCSymbols {
  /// Sorted by address; some methods share their code.
  private let entries: [(address: UInt64, name: Int)]
  private let bytes: ByteView
  /// How many bytes of names may still be read: they may share bytes, and be asked for again and again.
  private var budget: Int

  /// The beginnings of the names that are of interest: methods, Swift's code, categories of clang and of
  /// Swift.
  private static let beginnings = ["-[", "+[", "_$s", "__OBJC_$_CATEGORY_", "__CATEGORY_"]

  private static let excess = 16
  private static let nameLimit = 16_384

  init(_ table: MachOSymbolTable, in bytes: ByteView) {
    self.bytes = bytes
    budget = bytes.count * Self.excess
    entries = (0..<table.count)
      .compactMap { index -> (address: UInt64, name: Int)? in
        guard case .defined(let address) = table.value(index), let name = table.nameOffset(index),
          Self.beginnings.contains(where: { text in
            bytes.view(at: name, count: text.utf8.count)?.starts(with: text) ?? false
          })
        else { return nil }
        return (address, name)
      }
      .sorted { ($0.address, $0.name) < ($1.address, $1.name) }
  }

  /// Returns the names of what is at an address. Only so many are of use.
  private mutating func names(at address: UInt64) -> [String] {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].address < address { low = middle + 1 } else { high = middle }
    }
    var names: [String] = []
    for entry in entries[low...].prefix(Self.limit) {
      guard entry.address == address, budget > 0 else { break }
      let length = min(bytes.count - entry.name, Self.nameLimit)
      guard let name = bytes.view(at: entry.name, count: length)?.text(at: 0) else {
        budget -= length
        continue
      }
      budget -= name.utf8.count
      names.append(name)
    }
    return names
  }

  private static let limit = 16

  /// The owners that a method's code names: `NSDate(Foo)` for `-[NSDate(Foo) bar]`. Some methods share
  /// their code, and then it has several.
  mutating func categories(
    ofCode address: UInt64, className: String, isClassMethod: Bool, selector: String
  ) -> [String?] {
    let (kind, ending) = (isClassMethod ? "+[" : "-[", " \(selector)]")
    return names(at: address).compactMap { name -> String?? in
      guard name.hasPrefix(kind), name.hasSuffix(ending),
        name.utf8.count > kind.utf8.count + ending.utf8.count
      else { return nil }
      let owner = name.dropFirst(kind.count).dropLast(ending.count)
      if owner == className { return .some(nil) }
      guard owner.hasPrefix("\(className)("), owner.hasSuffix(")") else { return nil }
      return .some(String(owner.dropFirst(className.count + 1).dropLast()))
    }
  }

  /// Whether the code is what Swift makes for a method that Objective-C calls; nil without a symbol.
  mutating func isSwift(code address: UInt64) -> Bool? {
    let names = names(at: address)
    return names.isEmpty ? nil : names.contains { $0.hasPrefix("_$s") && $0.hasSuffix("To") }
  }

  /// The class that a category's own symbol names: `NSDate` for `__CATEGORY_NSDate_$_Mode`.
  mutating func className(ofCategory address: UInt64, named category: String) -> String? {
    let ending = "_$_\(category)"
    for name in names(at: address) where name.hasSuffix(ending) {
      for beginning in ["__OBJC_$_CATEGORY_", "__CATEGORY_"] where name.hasPrefix(beginning) {
        let className = name.dropFirst(beginning.count).dropLast(ending.count)
        if !className.isEmpty { return String(className) }
      }
    }
    return nil
  }

  /// Whether the category's own symbol says that Swift made it; nil if it has none.
  mutating func isSwift(category address: UInt64) -> Bool? {
    let names = names(at: address)
    if names.contains(where: { $0.hasPrefix("__OBJC_$_CATEGORY_") }) { return false }
    return names.contains { $0.hasPrefix("__CATEGORY_") } ? true : nil
  }
}
