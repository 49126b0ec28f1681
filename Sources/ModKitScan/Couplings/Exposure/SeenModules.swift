import ModKitModel

/// The modules that can be seen through headers, by the names of the headers.
struct SeenModules {
  /// By the number of the name of a header, nothing where none is seen.
  private var modules: [ModuleSet]
  /// Sorted.
  private let names: [String]

  init(
    through viewers: [SwiftViews.View], _ headers: HeaderNames,
    by includers: [Includer]
  ) {
    names = Set(viewers.flatMap(\.modules)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    modules = Array(repeating: ModuleSet(), count: headers.count)
    for viewer in viewers {
      guard let header = headers.number(of: viewer.file.path) else { continue }
      for number in viewer.modules.compactMap({ numbers[$0] }) {
        modules[Int(header)].insert(number)
      }
    }
    spread(
      includers.filter { $0.file.language == nil }
        .compactMap { item in headers.number(of: item.file.path).map { (Int($0), item) } })
  }

  private mutating func spread(_ includers: [(header: Int, includer: Includer)]) {
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (header, includer) in includers {
        for name in includer.names where modules[header].formUnion(modules[Int(name)]) {
          isComplete = false
        }
      }
    }
  }

  /// The names of the modules, sorted.
  func seen(by includer: Includer) -> [String] {
    var seen = ModuleSet()
    for name in includer.names { _ = seen.formUnion(modules[Int(name)]) }
    return seen.numbers.map { names[$0] }
  }
}

/// A set of small numbers.
private struct ModuleSet {
  /// 64 numbers each.
  private var words: [UInt64] = []

  mutating func insert(_ number: Int) {
    let word = number / 64
    if word >= words.count { words += Array(repeating: 0, count: word + 1 - words.count) }
    words[word] |= 1 << (number % 64)
  }

  /// - Returns: whether anything was added
  mutating func formUnion(_ other: ModuleSet) -> Bool {
    if other.words.count > words.count {
      words += Array(repeating: 0, count: other.words.count - words.count)
    }
    var isLarger = false
    for (index, word) in other.words.enumerated() where word & ~words[index] != 0 {
      words[index] |= word
      isLarger = true
    }
    return isLarger
  }

  /// Ascending.
  var numbers: [Int] {
    words.enumerated().flatMap { index, word in
      (0..<64).filter { word & (1 << $0) != 0 }.map { 64 * index + $0 }
    }
  }
}
