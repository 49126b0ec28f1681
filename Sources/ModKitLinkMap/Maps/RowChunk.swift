/// A part of the rows of symbols, which is read on one core.
struct RowChunk: Sendable {
  var range: Range<Int>
  /// The position of its first row among all.
  var firstRow: Int
  /// The address up to which the rows before it have bytes.
  var covered: UInt64

  static func chunks(_ surveys: [RowSurvey]) -> [RowChunk] {
    var (rows, covered): (Int, UInt64) = (0, 0)
    return surveys.map { survey in
      let chunk = RowChunk(range: survey.range, firstRow: rows, covered: covered)
      rows += survey.rows
      covered = max(covered, survey.covered)
      return chunk
    }
  }
}

/// What has to be known of all rows before one can be used.
struct RowSurvey: Sendable {
  var range: Range<Int>
  var rows = 0
  var hasUnsizedRows = false
  var isInOrder = true
  var first: UInt64?
  var last: UInt64 = 0
  /// The address up to which its rows have bytes.
  var covered: UInt64 = 0
  var methods = MethodRows()
  var notes = DamageNotes()

  init(_ range: Range<Int>) {
    self.range = range
  }

  static func areInOrder(_ surveys: [RowSurvey]) -> Bool {
    var last: UInt64 = 0
    for survey in surveys {
      guard survey.isInOrder, survey.first ?? last >= last else { return false }
      last = max(last, survey.last)
    }
    return true
  }

  @inline(__always)
  fileprivate mutating func count(_ row: SymbolRow) {
    rows += 1
    hasUnsizedRows = hasUnsizedRows || row.isUnsized
    if first == nil { first = row.address }
    if row.address < last { isInOrder = false }
    last = row.address
  }
}

extension RowReading {
  /// Divides parts of the file at ends of lines, so that all cores have something to read.
  func divided(_ parts: [Range<Int>]) -> [Range<Int>] {
    let total = parts.reduce(0) { $0 + $1.count }
    let size = max(1 << 18, total / 64)
    return bytes.withUnsafeBytes { bytes in
      guard let search = LineSearch(bytes) else { return [] }
      return parts.flatMap { part in
        var (chunks, start): ([Range<Int>], Int) = ([], part.lowerBound)
        while start < part.upperBound {
          let rough = min(part.upperBound, start + size)
          let end = min(part.upperBound, search.lineEnd(from: rough, before: part.upperBound) + 1)
          chunks.append(start..<end)
          start = end
        }
        return chunks
      }
    }
  }

  func survey(_ range: Range<Int>, in table: SectionTable) -> RowSurvey {
    var survey = RowSurvey(range)
    var coverage = SectionCoverage(table)
    forEachLine(in: range) { line, search in
      switch row(line, search) {
      case .success(let row):
        survey.count(row)
        survey.methods.add(row, search)
        _ = coverage.take(row.address, row.size)
      case .failure(let fault): survey.notes.add(fault.problem, at: line.lowerBound)
      }
    }
    survey.covered = coverage.covered
    return survey
  }

  @Sendable
  func surveyDead(_ range: Range<Int>) -> RowSurvey {
    var survey = RowSurvey(range)
    forEachLine(in: range) { line, search in
      switch deadRow(line, search) {
      case .success: survey.rows += 1
      case .failure(let fault): survey.notes.add(fault.problem, at: line.lowerBound)
      }
    }
    return survey
  }
}
