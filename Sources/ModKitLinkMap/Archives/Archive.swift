/// The members of a static library in the formats of GNU and BSD `ar`.
struct Archive {
  struct Member {
    var name: String
    var content: ByteView
  }

  /// Why the file is not a static library, as a clause.
  struct Invalid: Error {
    var reason: String
  }

  private(set) var members: [Member] = []
  private var longNames: ByteView?

  private static let magic = "!<arch>\n"
  private static let thinMagic = "!<thin>\n"
  private static let headerSize = 60
  /// Members share a table of names, and each name may look like the rest of the table.
  private static let nameLimit = 1024

  /// - Throws: ``Invalid``
  init(_ file: ByteView) throws(Invalid) {
    guard !file.starts(with: Self.thinMagic) else {
      throw Invalid(reason: "is a thin archive: it names objects instead of holding them")
    }
    guard file.starts(with: Self.magic) else {
      throw Invalid(reason: "is no static library")
    }
    var offset = Self.magic.utf8.count
    while offset < file.count {
      guard let header = file.view(at: offset, count: Self.headerSize),
        let size = header.view(at: 48, count: 10).flatMap({ Self.number($0.text) }),
        let content = file.view(at: offset + Self.headerSize, count: size)
      else { throw Invalid(reason: "is a static library that breaks off") }
      add(content, named: header.view(at: 0, count: 16)?.text ?? "")
      // Members start at even offsets.
      offset += Self.headerSize + size + size % 2
    }
  }

  private static func number(_ text: String) -> Int? {
    let digits = text.prefix { $0 != " " }
    return Int(digits).flatMap { $0 >= 0 ? $0 : nil }
  }

  private mutating func add(_ content: ByteView, named field: String) {
    var (name, content) = (String(field.prefix { $0 != " " }), content)
    switch name {
    case "/", "/SYM64/": return
    case "//": longNames = content
    default:
      if let length = Self.length(after: "#1/", in: name) {
        name = content.view(at: 0, count: length)?.text ?? name
        content = content.view(at: length, count: content.count - length) ?? content
      } else if let place = Self.length(after: "/", in: name), let longNames {
        let length = min(longNames.count - place, Self.nameLimit)
        let rest = longNames.view(at: place, count: length)?.text ?? name
        name = String(rest.prefix { $0 != "\n" })
      }
      if name.hasSuffix("/") { name.removeLast() }
      if !name.hasPrefix("__.SYMDEF") { members.append(Member(name: name, content: content)) }
    }
  }

  private static func length(after prefix: String, in name: String) -> Int? {
    name.hasPrefix(prefix) ? number(String(name.dropFirst(prefix.count))) : nil
  }
}
