extension TextSplice {
  /// The splices of whole lines that turn one text into another, in the order of the text.
  ///
  /// - Complexity: the product of the number of lines and the number of differences; meant for
  ///   texts that differ little
  public static func splices(from old: [UInt8], to new: [UInt8]) -> [TextSplice] {
    let (before, after) = (lines(of: old), lines(of: new))
    let difference = after.difference(from: before)
    let removed = offsets(difference.removals)
    let inserted = offsets(difference.insertions)
    var splices: [TextSplice] = []
    var (place, next) = (0, 0)
    for index in before.indices.map(\.self) + [before.count] {
      let start = next
      while inserted.contains(next) { next += 1 }
      let isRemoved = removed.contains(index)
      let length = isRemoved ? before[index].count : 0
      if isRemoved || next > start {
        let text = String(decoding: after[start..<next].joined(), as: UTF8.self)
        splices.append(TextSplice(place..<place + length, text))
      }
      if index < before.count { place += before[index].count }
      if !isRemoved { next += 1 }
    }
    return splices
  }

  private static func offsets(
    _ changes: [CollectionDifference<ArraySlice<UInt8>>.Change]
  ) -> Set<Int> {
    Set(
      changes.map { change in
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
      })
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }
}
