import ModKitConcurrency
public import ModKitModel

extension LinkMap {
  /// Compares this map with an older one.
  ///
  /// A symbol is the same in both if its object has the same name without directories and it has the same name,
  /// without numbers that change when other code changes. Otherwise it is the same if only its object differs.
  ///
  /// - Parameters:
  ///   - limit: so many symbols of each list are kept
  ///   - name: returns the group of an object, such as its component
  public func sizeComparison(
    from old: LinkMap, limit: Int, by name: (LinkedObject) -> String
  ) -> SizeComparison {
    let (oldSizes, newSizes) = (old.imageSizes(), imageSizes())
    let changes = SymbolChanges(from: old, to: self, limit: limit)
    return SizeComparison(
      from: oldSizes, to: newSizes,
      oldGroups: oldSizes.groups { name(old.objects[$0]) },
      newGroups: newSizes.groups { name(objects[$0]) },
      added: changes.added, grown: changes.grown, removed: changes.removed)
  }
}

/// The symbols that one map has and another has not, or not as large.
private struct SymbolChanges {
  private(set) var added: [SizeComparison.Symbol] = []
  private(set) var grown: [SizeComparison.Symbol] = []
  private(set) var removed: [SizeComparison.Symbol] = []

  init(from old: LinkMap, to new: LinkMap, limit: Int) {
    // One after the other: each needs half as much memory as its map.
    var pairs = NamePairs(
      MeasuredNames(old).names, MeasuredNames(new).names, by: \.placeAndName)
    // What is left may have moved to another object.
    let moved = NamePairs(
      MeasuredNames.byName(pairs.onlyOld), MeasuredNames.byName(pairs.onlyNew), by: \.name)
    pairs.both += moved.both
    let largerFirst = pairs.both.filter { $0.new.bytes > $0.old.bytes }
      .map { pair in (pair, pair.new.bytes - pair.old.bytes) }
    grown = new.largest(largerFirst, limit) { $0.new }.map { new.symbol($0.new, old: $0.old) }
    added = new.largest(moved.onlyNew.map { ($0, $0.bytes) }, limit) { $0 }
      .map { new.symbol($0, old: nil) }
    removed = old.largest(moved.onlyOld.map { ($0, $0.bytes) }, limit) { $0 }
      .map { name in
        var symbol = old.symbol(name, old: nil)
        (symbol.oldObject, symbol.newObject) = (symbol.newObject, nil)
        (symbol.old, symbol.new) = (symbol.new, 0)
        return symbol
      }
  }
}

/// The symbols of an object with one stable name.
private struct MeasuredName: Sendable {
  /// A hash of the name.
  var name: UInt64
  /// A hash of the object and the name.
  var placeAndName: UInt64
  var bytes: UInt64
  /// The start of the name of the first of them in the file.
  var start: Int
  var count: Int32
  var object: Int32
  var kind: SymbolKind

  var range: Range<Int> { start..<start + Int(count) }
}

private struct MeasuredNames {
  /// Sorted by hash of the object and the name.
  var names: [MeasuredName]

  init(_ map: LinkMap) {
    let contents = map.sections.map(SectionContent.init)
    let seeds = map.objects.map { object in
      object.displayName.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
        ($0 ^ UInt64($1)) &* 1_099_511_628_211
      }
    }
    let parts = map.live.concurrentMap { chunk in
      var (names, number): ([MeasuredName], Int) = ([], chunk.firstRow)
      map.reading.forEachRow(in: chunk.range) { row, search in
        let bytes = map.distances.isEmpty ? row.size : map.distances[number]
        number += 1
        guard bytes > 0, let place = map.table.place(of: row.address, near: 0) else { return }
        let kind = contents[map.table.places[place].section].kind(of: row.name, search)
        names.append(MeasuredName(row, bytes, kind, seeds[row.object], search))
      }
      return names
    }
    var names = parts.flatMap(\.self)
    names.sort { ($0.placeAndName, $0.start) < ($1.placeAndName, $1.start) }
    Self.merge(&names)
    self.names = names
  }

  /// Adds up equal neighbours, in place: there are millions.
  private static func merge(_ names: inout [MeasuredName]) {
    var count = 0
    for index in names.indices {
      if count > 0, names[count - 1].placeAndName == names[index].placeAndName {
        let (sum, overflow) = names[count - 1].bytes.addingReportingOverflow(names[index].bytes)
        names[count - 1].bytes = overflow ? .max : sum
      } else {
        names[count] = names[index]
        count += 1
      }
    }
    names.removeLast(names.count - count)
  }

  static func byName(_ names: [MeasuredName]) -> [MeasuredName] {
    names.sorted { ($0.name, $0.start) < ($1.name, $1.start) }
  }
}

extension MeasuredName {
  @inline(__always)
  fileprivate init(
    _ row: SymbolRow, _ bytes: UInt64, _ kind: SymbolKind, _ seed: UInt64, _ search: LineSearch
  ) {
    let name = StableName.hash(row.name, search, seed: 4)
    self.init(
      name: name,
      placeAndName: (name ^ seed) &* 0x9E37_79B9_7F4A_7C15,
      bytes: bytes, start: row.name.lowerBound,
      count: Int32(truncatingIfNeeded: min(row.name.count, Int(Int32.max))),
      object: Int32(truncatingIfNeeded: row.object), kind: kind)
  }
}

/// What two sorted lists have in common. Of several equal ones, the first are paired.
private struct NamePairs {
  var both: [(old: MeasuredName, new: MeasuredName)] = []
  var onlyOld: [MeasuredName] = []
  var onlyNew: [MeasuredName] = []

  init(
    _ old: [MeasuredName], _ new: [MeasuredName], by hash: KeyPath<MeasuredName, UInt64>
  ) {
    var (left, right) = (0, 0)
    while left < old.count, right < new.count {
      let (first, second) = (old[left][keyPath: hash], new[right][keyPath: hash])
      if first == second {
        both.append((old[left], new[right]))
        left += 1
        right += 1
      } else if first < second {
        onlyOld.append(old[left])
        left += 1
      } else {
        onlyNew.append(new[right])
        right += 1
      }
    }
    onlyOld += old[left...]
    onlyNew += new[right...]
  }
}

extension LinkMap {
  /// Returns the elements with most bytes; of equally many, those with the first names.
  fileprivate func largest<Element>(
    _ elements: [(Element, UInt64)], _ limit: Int, by name: (Element) -> MeasuredName
  ) -> [Element] {
    guard limit > 0, let least = leastOfLargest(elements.map(\.1), limit) else { return [] }
    return elements.filter { $0.1 >= least }
      .map { (element: $0.0, bytes: $0.1, name: stableName(name($0.0))) }
      .sorted { left, right in
        if left.bytes != right.bytes { return left.bytes > right.bytes }
        if left.name != right.name { return left.name < right.name }
        return name(left.element).start < name(right.element).start
      }
      .prefix(limit).map(\.element)
  }

  private func leastOfLargest(_ bytes: [UInt64], _ limit: Int) -> UInt64? {
    let sorted = bytes.sorted(by: >)
    return sorted.count > limit ? sorted[limit - 1] : sorted.last
  }

  fileprivate func stableName(_ name: MeasuredName) -> String {
    reading.bytes.withUnsafeBytes { bytes in
      LineSearch(bytes).map { StableName.text(name.range, $0) } ?? ""
    }
  }

  fileprivate func symbol(_ name: MeasuredName, old: MeasuredName?) -> SizeComparison.Symbol {
    SizeComparison.Symbol(
      name: stableName(name), kind: name.kind, oldObject: old.map { Int($0.object) },
      newObject: Int(name.object), old: old?.bytes ?? 0, new: name.bytes)
  }
}
