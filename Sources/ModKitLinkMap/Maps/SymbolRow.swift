/// A row of the symbol table, with its name as a range of the file.
struct SymbolRow {
  /// Zero if stripped.
  var address: UInt64
  /// In bytes; zero if the row has none.
  var size: UInt64
  var isUnsized: Bool
  /// The position of its object in `LinkMap.objects`.
  var object: Int
  var name: Range<Int>
}

/// Reads the rows of symbols.
struct RowReading: Sendable {
  let bytes: [UInt8]
  let hasReturns: Bool
  let positions: ObjectPositions

  enum Fault {
    case malformed
    case unknownObject(Int)

    var problem: LinkMapDamage.Problem {
      switch self {
      case .malformed: .malformedSymbol
      case .unknownObject(let index): .unknownObject(index: index)
      }
    }
  }

  /// Calls a function for each row; the search is for its name.
  @inline(__always)
  func forEachRow(in part: Range<Int>, _ body: (SymbolRow, LineSearch) -> Void) {
    forEachLine(in: part) { line, search in
      if case .success(let row) = row(line, search) { body(row, search) }
    }
  }

  @inline(__always)
  func forEachDeadRow(in part: Range<Int>, _ body: (SymbolRow, LineSearch) -> Void) {
    forEachLine(in: part) { line, search in
      if case .success(let row) = deadRow(line, search) { body(row, search) }
    }
  }

  @inline(__always)
  func forEachLine(in part: Range<Int>, _ body: (Range<Int>, LineSearch) -> Void) {
    bytes.withUnsafeBytes { bytes in
      guard let search = LineSearch(bytes) else { return }
      LineReading(search: search, hasReturns: hasReturns).forEachLine(in: part) { line in
        body(line, search)
      }
    }
  }

  @inline(__always)
  func row(_ line: Range<Int>, _ search: LineSearch) -> RowOutcome {
    var cursor = RowCursor(search, line)
    guard let address = cursor.takeHexadecimal(), cursor.take(UInt8(ascii: "\t")) else {
      return .failure(.malformed)
    }
    return row(&cursor, at: address)
  }

  @inline(__always)
  func deadRow(_ line: Range<Int>, _ search: LineSearch) -> RowOutcome {
    var cursor = RowCursor(search, line)
    guard cursor.take("<<dead>>") else { return .failure(.malformed) }
    cursor.skipSpaces()
    guard cursor.take(UInt8(ascii: "\t")) else { return .failure(.malformed) }
    return row(&cursor, at: 0)
  }

  /// Reads the rest of a row. Maps of LLVM's linker up to version 15 have no size.
  @inline(__always)
  private func row(_ cursor: inout RowCursor, at address: UInt64) -> RowOutcome {
    var size: UInt64 = 0
    let isUnsized = cursor.current == UInt8(ascii: "[")
    if !isUnsized {
      guard let number = cursor.takeHexadecimal(), cursor.take(UInt8(ascii: "\t")) else {
        return .failure(.malformed)
      }
      size = number
    }
    guard let index = cursor.takeIndex() else { return .failure(.malformed) }
    guard let object = positions.position(of: index) else {
      return .failure(.unknownObject(index))
    }
    return .success(
      SymbolRow(
        address: address, size: size, isUnsized: isUnsized, object: object, name: cursor.rest))
  }
}

/// A row, or why a line is none.
enum RowOutcome {
  case success(SymbolRow)
  case failure(RowReading.Fault)
}
