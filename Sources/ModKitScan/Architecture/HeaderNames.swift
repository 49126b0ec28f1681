import ModKitModel

/// The names of the workspace's headers, without their folders, each with a number.
struct HeaderNames: Sendable {
  private var numbers: [Substring: Int32] = [:]

  init(of files: [OwnedFile]) {
    for file in files where file.language == nil {
      let name = RelativePath.lastComponent(of: file.path)
      if numbers[name] == nil { numbers[name] = Int32(numbers.count) }
    }
  }

  var count: Int { numbers.count }

  /// The number of the name of a file; nil if no header has it.
  func number(of path: String) -> Int32? {
    numbers[RelativePath.lastComponent(of: path)]
  }

  /// The numbers of what is included, each once.
  func included(by imports: [Import]) -> [Int32] {
    var found: [Int32] = []
    for item in imports where item.form == .quotedHeader || item.form == .angledHeader {
      if let number = number(of: item.operand), !found.contains(number) { found.append(number) }
    }
    return found
  }
}

/// A file of C with the headers that it may include, by their names.
struct Includer: Sendable {
  var file: OwnedFile
  var names: [Int32]
  /// The hashes of names by which it may mean Swift.
  var hashes: [UInt32]
}
