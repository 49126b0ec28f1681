import ModKitModel
import ModKitSource

/// The constants of all files.
struct ConstantTable {
  struct Entry {
    var file: Int
    var constant: TextConstant
  }

  private let files: [FileCouplings]
  private var byPath: [[String]: [Entry]] = [:]
  /// The members of types, by their last name.
  private var byMember: [String: [Entry]] = [:]

  init(_ files: [FileCouplings]) {
    self.files = files
    for (number, file) in files.enumerated() {
      for constant in file.facts.constants {
        let entry = Entry(file: number, constant: constant)
        byPath[constant.path, default: []].append(entry)
        if constant.path.count > 1, let name = constant.path.last {
          byMember[name, default: []].append(entry)
        }
      }
    }
  }

  func entries(_ path: [String]) -> [Entry] {
    path.first == "" && path.count == 2 ? byMember[path[1]] ?? [] : byPath[path] ?? []
  }

  func location(of entry: Entry) -> SourceLocation {
    SourceLocation(file: path(of: entry), position: entry.constant.position)
  }

  func owner(of entry: Entry) -> SourceOwner { files[entry.file].file.owner }
  func path(of entry: Entry) -> String { files[entry.file].file.path }
}

/// Finds the values of expressions.
struct ConstantResolver {
  let table: ConstantTable
  private var reach: OwnerReach
  private let modules: Set<String>
  private static let depthLimit = 16

  init(_ table: ConstantTable, _ reach: OwnerReach, modules: Set<String>) {
    (self.table, self.reach, self.modules) = (table, reach, modules)
  }

  /// The value of an expression in a file; open if a part of it is known at run time only, or has
  /// different values at the same distance. The query of a route does not matter.
  mutating func name(
    _ expression: TextExpression, in file: OwnedFile, of kind: CouplingKind? = nil
  ) -> CouplingSite.Name {
    let reader = Reader(owner: file.owner, path: file.path)
    let prefix = kind == .notification ? ["Notification", "Name"] : []
    if let text = value(of: expression, reader, prefix, depth: 0) { return .known(text) }
    let expression = expanded(expression, reader)
    if kind == .route, let route = route(expression, reader) { return .known(route) }
    return .open(expression.code)
  }

  /// The route of an expression in which whole segments are known at run time only, each as `{name}`; nil if
  /// it has none, or if a part of a segment is not known.
  mutating func outline(of expression: TextExpression, in file: OwnedFile) -> String? {
    let reader = Reader(owner: file.owner, path: file.path)
    var text = ""
    var (isFilled, isWhole) = (false, false)
    for part in expanded(expression, reader).parts {
      guard let value = value(of: TextExpression([part]), reader, [], depth: 0) else {
        guard text.last == "/" else { return nil }
        text += "{\(Self.parameter(part))}"
        (isFilled, isWhole) = (true, true)
        continue
      }
      guard let first = value.first else { continue }
      if isWhole, !"/?#".contains(first) { return nil }
      isWhole = false
      text += value
      if let mark = text.firstIndex(of: "?") {
        text = String(text[..<mark])
        break
      }
    }
    return isFilled ? text : nil
  }

  /// The last name in code, for people.
  private static func parameter(_ part: TextExpression.Part) -> String {
    let names = TextExpression([part]).code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return names.last.map(String.init) ?? "value"
  }

  /// The text before the first question mark, if what is before it is known.
  private mutating func route(_ expression: TextExpression, _ reader: Reader) -> String? {
    var text = ""
    for part in expression.parts {
      guard let value = value(of: TextExpression([part]), reader, [], depth: 0) else { return nil }
      text += value
      if let mark = text.firstIndex(of: "?") { return String(text[..<mark]) }
    }
    return nil
  }

  /// The declarations of the constant that an expression is; none for other expressions.
  mutating func declarations(
    of expression: TextExpression, in file: OwnedFile
  ) -> [(SourceOwner, SourceLocation)] {
    guard expression.parts.count == 1, case .constant(let path) = expression.parts[0] else {
      return []
    }
    let entries = table.entries(path)
    let reader = Reader(owner: file.owner, path: file.path)
    let level = path[0] == "" ? entries : levels(of: entries, reader).first { !$0.isEmpty } ?? []
    return level.map { (table.owner(of: $0), table.location(of: $0)) }
  }

  /// Whose code names a constant.
  struct Reader {
    var owner: SourceOwner
    var path: String
  }

  mutating func value(
    of expression: TextExpression, _ reader: Reader, _ prefix: [String], depth: Int
  ) -> String? {
    guard depth < Self.depthLimit, !expression.parts.isEmpty else { return nil }
    var text = ""
    for part in expression.parts {
      switch part {
      case .literal(let literal): text += literal
      case .type(let path): text += path.joined(separator: ".")
      case .computed, .parameter: return nil
      case .constant(let path):
        guard let value = value(of: path, reader, prefix, depth: depth) else { return nil }
        text += value
      case .call(let name, let arguments, _):
        let parts = expansion(of: name, arguments, reader, depth: depth)
        guard let value = parts.flatMap({ TextExpression(joining: $0).literal }) else { return nil }
        text += value
      case .argument(let word, let macro, let number):
        guard let value = value(of: word, macro, number, reader, depth: depth) else { return nil }
        text += value
      }
    }
    return text
  }

  mutating func value(
    of path: [String], _ reader: Reader, _ prefix: [String], depth: Int
  ) -> String? {
    var entries = table.entries(path)
    if entries.isEmpty, path.count > 1, modules.contains(path[0]) {
      entries = table.entries(Array(path.dropFirst()))
    }
    // Only a case has another text in an interpolation.
    if entries.isEmpty, path.count > 1, path.last == .printed {
      return value(of: path.dropLast(), reader, prefix, depth: depth)
    }
    guard !entries.isEmpty else { return nil }
    if path[0] == "" { return member(entries, reader, prefix, depth) }
    for level in levels(of: entries, reader) where !level.isEmpty {
      return commonValue(of: level, prefix, depth)
    }
    return nil
  }

  /// The entries by their distance: in the same file, in the same component, in what it depends on, and
  /// elsewhere.
  mutating func levels(
    of entries: [ConstantTable.Entry], _ reader: Reader
  ) -> [[ConstantTable.Entry]] {
    let same = entries.filter { table.path(of: $0) == reader.path }
    if !same.isEmpty { return [same] }
    let home = entries.filter { table.owner(of: $0) == reader.owner }
    if !home.isEmpty { return [home] }
    let targets = reach.targets(of: reader.owner)
    let near = entries.filter { entry in
      if case .component = table.owner(of: entry),
        let number = reach.home(of: table.owner(of: entry))
      {
        return targets.contains(number)
      }
      return false
    }
    return [near, entries]
  }

  /// The value of an implicit member, whose type is not known: there has to be only one in reach.
  private mutating func member(
    _ entries: [ConstantTable.Entry], _ reader: Reader, _ prefix: [String], _ depth: Int
  ) -> String? {
    let targets = reach.targets(of: reader.owner)
    var near = entries.filter { entry in
      let owner = table.owner(of: entry)
      if owner == reader.owner { return true }
      guard case .component = owner, let number = reach.home(of: owner) else { return false }
      return targets.contains(number)
    }
    if !prefix.isEmpty { near.removeAll { !$0.constant.path.starts(with: prefix) } }
    return commonValue(of: near, prefix, depth)
  }

  private mutating func commonValue(
    of entries: [ConstantTable.Entry], _ prefix: [String], _ depth: Int
  ) -> String? {
    var common: String?
    for entry in entries {
      let reader = Reader(owner: table.owner(of: entry), path: table.path(of: entry))
      guard let value = value(of: entry.constant.value, reader, prefix, depth: depth + 1),
        common == nil || common == value
      else { return nil }
      common = value
    }
    return common
  }
}

extension TextExpression {
  /// The expression as code, for messages.
  var code: String {
    parts.map { part in
      switch part {
      case .literal(let text): parts.count == 1 ? text : "\"\(text)\""
      case .constant(let path), .type(let path):
        path.filter { $0 != .printed }.joined(separator: ".")
      case .computed(let code), .call(_, _, let code): code
      case .parameter(let place): "$\(place)"
      case .argument(let word, _, _): word
      }
    }.joined(separator: " + ")
  }
}
