extension RowReading {
  /// Returns the size of each row, where rows without one get their distance to the next address within the section.
  ///
  /// Padding counts towards the symbol before it. Of several symbols at one address, the first that is no temporary
  /// label of the assembler gets the bytes, and the others are its aliases.
  func distances(of chunks: [RowChunk], count: Int, in table: SectionTable) -> [UInt64] {
    var sizes: [UInt64] = []
    var rows: [Row] = []
    sizes.reserveCapacity(count)
    rows.reserveCapacity(count)
    for chunk in chunks {
      forEachRow(in: chunk.range) { row, search in
        sizes.append(row.size)
        let isTemporary = search.starts(row.name, with: "ltmp")
        rows.append(
          Row(
            address: row.address, isTemporary: isTemporary, isUnsized: row.isUnsized,
            number: rows.count))
      }
    }
    rows.sort {
      ($0.address, $0.isTemporary ? 1 : 0, $0.number) < (
        $1.address, $1.isTemporary ? 1 : 0, $1.number
      )
    }
    measure(rows, &sizes, in: table)
    return sizes
  }

  private struct Row {
    var address: UInt64
    var isTemporary: Bool
    var isUnsized: Bool
    var number: Int
  }

  private func measure(_ rows: [Row], _ sizes: inout [UInt64], in table: SectionTable) {
    var (next, place): (UInt64, Int) = (.max, 0)
    for (index, row) in rows.enumerated().reversed() {
      let isFirst = index == 0 || rows[index - 1].address != row.address
      if isFirst, row.isUnsized, let found = table.place(of: row.address, near: place) {
        place = found
        sizes[row.number] = min(next, table.places[found].end) - row.address
      }
      if isFirst { next = row.address }
    }
  }
}
