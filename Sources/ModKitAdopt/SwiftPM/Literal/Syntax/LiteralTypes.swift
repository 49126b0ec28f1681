extension LiteralParser {
  /// Parses a type that values in manifests can have.
  mutating func type() throws(NotLiteral) -> LiteralType {
    try enter()
    defer { leave() }
    var type = try plainType()
    while current.isMark("?"), !current.isApart {
      advance()
      type = .optional(type)
    }
    return type
  }

  private mutating func plainType() throws(NotLiteral) -> LiteralType {
    guard take("[") else { return try namedType() }
    let element = try type()
    if take(":") {
      let value = try type()
      try expect("]")
      return .table(element, value)
    }
    try expect("]")
    return .list(element)
  }

  private mutating func namedType() throws(NotLiteral) -> LiteralType {
    let offset = current.offset
    var path = [try name()]
    while current.isMark("."), following.kind == .word {
      advance()
      path.append(try name())
    }
    if path.count > 1, path[0] == "PackageDescription" || path[0] == "Swift" { path.removeFirst() }
    if path == ["Self"], let type = enclosing.last { return type }
    if path.count == 1, ["Array", "Set", "Optional"].contains(path[0]), take("<") {
      let element = try type()
      try expect(">")
      return path[0] == "Array"
        ? .list(element) : path[0] == "Set" ? .set(element) : .optional(element)
    }
    let written = path.joined(separator: ".")
    let candidates = enclosing.reversed().compactMap(\.name).map { "\($0).\(written)" } + [written]
    guard let name = candidates.map(LiteralAPI.name).first(where: LiteralAPI.types.contains) else {
      throw NotLiteral("has the type `\(written)`", at: offset)
    }
    return .named(name)
  }
}
