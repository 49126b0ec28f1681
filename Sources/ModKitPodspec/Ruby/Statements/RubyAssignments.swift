import ModKitFormats

/// Assignments to names, and changes of lists and hashes.
extension RubyPodspec {
  /// - Returns: whether it was one; it is then consumed
  mutating func readAssignment() -> Bool {
    let start = cursor.position
    guard let name = cursor.takeVariable() else { return false }
    if cursor.takeSign("=") { return define(name, from: start) }
    if cursor.isAt("["), cursor.current?.isSpaced == false { return setElement(of: name) }
    if cursor.takeSign("+=") { return extend(name, from: start) }
    if cursor.takeSign("||=") { return defineOnce(name) }
    if cursor.takeSign("<<") {
      return append(to: name) { values, cursor in [values.value(&cursor)] }
    }
    if cursor.takeSign("."), let method = cursor.takeName() { return change(name, by: method) }
    return false
  }

  private mutating func define(_ name: String, from start: Int) -> Bool {
    if let closure = cursor.closure(), cursor.isAtStatementEnd {
      values.names.define(name, as: closure)
      return true
    }
    let value = values.assigned(&cursor)
    guard let isRun = modifier() else { return false }
    if isRun {
      values.names.define(name, value)
    } else if values.names.known(name) == nil {
      values.names.define(name, DocumentValue(.null, at: value.offset))
    }
    noteReach(of: cursor.tokens(from: start))
    return true
  }

  /// `x += y` makes a new list.
  private mutating func extend(_ name: String, from start: Int) -> Bool {
    guard let old = values.names.known(name) else { return false }
    let offset = cursor.offset
    let value = values.sum(old, values.value(&cursor), at: offset)
    guard let isRun = modifier() else { return false }
    if isRun { values.names.define(name, value) }
    noteReach(of: cursor.tokens(from: start))
    return true
  }

  /// `x ||= y`: a global variable may have a value from elsewhere.
  private mutating func defineOnce(_ name: String) -> Bool {
    let old = values.names.known(name)
    guard old?.truth != nil || (old == nil && !name.hasPrefix("$")) else { return false }
    let value = values.assigned(&cursor)
    guard let isRun = modifier() else { return false }
    if isRun, old?.truth != true { values.names.define(name, value) }
    return true
  }

  // MARK: Changes

  /// Reads a method that changes a list or hash.
  private mutating func change(_ name: String, by method: String) -> Bool {
    switch method {
    case "push", "append":
      return append(to: name) { values, cursor in values.arguments(&cursor) }
    case "concat":
      return append(to: name) { values, cursor in
        values.arguments(&cursor).flatMap { lists in
          var elements: [DocumentValue] = []
          for list in lists {
            guard case .array(let more) = list.kind else { return nil }
            elements += more
          }
          return elements
        }
      }
    default: return false
    }
  }

  private mutating func append(
    to name: String, _ elements: (inout RubyValues, inout RubyCursor) -> [DocumentValue]?
  ) -> Bool {
    let offset = cursor.previousOffset
    guard let old = values.names.known(name), let more = elements(&values, &cursor) else {
      return false
    }
    let new: DocumentValue
    switch old.kind {
    case .array(let list): new = DocumentValue(.array(list + more), at: offset)
    case .string(let text):
      guard more.count == 1, case .string(let end) = more[0].kind else { return false }
      new = DocumentValue(.string(text + end), at: offset)
    default: return false
    }
    return change(name, from: old, to: values.counted(new))
  }

  /// `x[key] = value`
  private mutating func setElement(of name: String) -> Bool {
    let offset = cursor.offset
    guard let old = values.names.known(name), case .hash(let pairs) = old.kind else { return false }
    cursor.position += 1
    let keys = values.list(&cursor)
    guard keys.count == 1, keys[0].unknown == nil, cursor.takeSign("=") else { return false }
    let value = values.assigned(&cursor)
    let pair = DocumentValue.Pair(key: keys[0], value: value)
    let new = DocumentValue(.hash(RubyMethods.merged(pairs, [pair])), at: offset)
    return change(name, from: old, to: values.counted(new))
  }

  private mutating func change(_ name: String, from old: DocumentValue, to new: DocumentValue)
    -> Bool
  {
    guard let isRun = modifier() else { return false }
    guard isRun else { return true }
    values.budget.spend(values.names.count / 8)
    let isStored = values.names.change(name, from: old, to: new)
    if isStored {
      note("how `\(name)` changes after it was assigned is known only to Ruby", at: new.offset)
    }
    return true
  }
}
