import Foundation
import ThirdComponent

/// One change of the store, as it stands in the journal.
struct Change: Codable {
  var table: String
  var key: String
  /// The new record; nil if the record was removed.
  var record: Record?
}

/// An append-only file of changes, one in a line, each with a checksum.
struct Journal {
  let url: URL

  /// The changes up to the first damaged line, and the length of what they take.
  ///
  /// A line is damaged when the process died while writing it.
  func read() throws -> (changes: [Change], validLength: Int) {
    guard FileManager.default.fileExists(atPath: url.path) else { return ([], 0) }
    let data = try Data(contentsOf: url)
    var changes: [Change] = []
    var position = data.startIndex
    while let end = data[position...].firstIndex(of: UInt8(ascii: "\n")),
      let change = Journal.decode(data[position..<end])
    {
      changes.append(change)
      position = end + 1
    }
    return (changes, position)
  }

  func append(_ change: Change) throws {
    let line = try Journal.encode(change)
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: line)
  }

  func truncate(to length: Int) throws {
    if !FileManager.default.fileExists(atPath: url.path) {
      try Data().write(to: url)
    }
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    try file.truncate(atOffset: UInt64(length))
  }

  func replace(with changes: [Change]) throws {
    var data = Data()
    for change in changes {
      data.append(try Journal.encode(change))
    }
    try data.write(to: url, options: .atomic)
  }

  private static func encode(_ change: Change) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try encoder.encode(change)
    return Data("\(checksum(text)) ".utf8) + text + Data("\n".utf8)
  }

  private static func decode(_ line: Data) -> Change? {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let text = line[(space + 1)...]
    guard String(decoding: line[..<space], as: UTF8.self) == checksum(text) else { return nil }
    return try? JSONDecoder().decode(Change.self, from: text)
  }

  private static func checksum(_ text: Data) -> String {
    let crc = text.withUnsafeBytes { tc_crc32($0.baseAddress, $0.count) }
    return String(crc, radix: 16)
  }
}
