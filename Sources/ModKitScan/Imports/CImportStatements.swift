import ModKitModel

extension CScan {
  /// The header after `#import` or `#include`.
  mutating func headerImport() {
    guard !conditions.isDead else { return }
    let start = bytes.endOfCGap(from: position)
    switch bytes[start] {
    case "<": header(.angledHeader, at: start, closedBy: UInt8(">"))
    case "\"": header(.quotedHeader, at: start, closedBy: UInt8("\""))
    default: position = start
    }
  }

  private mutating func header(_ form: Import.Form, at start: Int, closedBy delimiter: UInt8) {
    var name: [UInt8] = []
    position = bytes.afterSplices(from: start + 1)
    while position < bytes.count, !bytes[position].isNewline, bytes[position] != delimiter {
      name.append(bytes[position])
      position = bytes.afterSplices(from: position + 1)
    }
    guard position < bytes.count, bytes[position] == delimiter else { return }
    position += 1
    report(form, String(decoding: name, as: UTF8.self), at: start)
  }

  /// What follows `@`: the keyword `import` and the path of a module, or anything else.
  mutating func moduleImport() {
    var end = bytes.endOfCTrivia(from: position)
    guard bytes[end] == "i", bytes.joinedName(at: &end) == "import" else { return }
    position = end
    guard !conditions.isDead else { return }
    let start = bytes.endOfCTrivia(from: end)
    let path = modulePath(from: start)
    if !path.isEmpty { report(.objectiveCModule, path.joined(separator: "."), at: start) }
  }

  private mutating func modulePath(from start: Int) -> [String] {
    var path: [String] = []
    var next = start
    while bytes[next].isName {
      position = next
      path.append(bytes.joinedName(at: &position))
      let dot = bytes.endOfCTrivia(from: position)
      guard bytes[dot] == "." else { break }
      next = bytes.endOfCTrivia(from: dot + 1)
    }
    return path
  }
}
