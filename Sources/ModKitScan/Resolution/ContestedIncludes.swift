import ModKitModel

/// Includes that name the module of one component, and are paths of headers of another one too.
///
/// Libraries that replace each other, and copies of a library, have such headers.
struct ContestedIncludes: Sendable {
  private let operands: Set<String>

  init(
    _ headers: some Sequence<OwnedFile>, modules: ModuleIndex,
    key: @escaping @Sendable (String) -> String
  ) {
    var operands: Set<String> = []
    // Files of a directory follow each other.
    var last: (directory: Substring, home: Int?, starts: [Int]) = ("", nil, [])
    for header in headers {
      let path = key(header.path)
      let directory = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      if directory != last.directory || header.home != last.home {
        let starts = Self.starts(of: directory, home: header.home, modules)
        last = (directory, header.home, starts)
      }
      for start in last.starts { operands.insert(String(Substring(path.utf8.dropFirst(start)))) }
    }
    self.operands = operands
  }

  func contains(_ operand: String) -> Bool { operands.contains(operand) }

  /// Where the folders with names of modules of other components begin, in bytes.
  private static func starts(of directory: Substring, home: Int?, _ modules: ModuleIndex) -> [Int] {
    var starts: [Int] = []
    var start = 0
    for folder in directory.split(separator: "/") {
      let named = modules.components(of: String(folder), for: nil)
      if named.contains(where: { $0 != home }) { starts.append(start) }
      start += folder.utf8.count + 1
    }
    return starts
  }
}
