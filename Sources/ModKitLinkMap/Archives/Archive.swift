/// The members of a static library in the formats of GNU and BSD `ar`, thin ones included.
struct Archive {
  struct Member {
    /// The path of the object from the directory of the archive, if that is a thin one.
    var name: String
    /// Empty if the archive is a thin one.
    var content: ByteView
  }

  /// Why the file is not a static library, as a clause.
  struct Invalid: Error {
    var reason: String
  }

  private(set) var members: [Member] = []
  /// Whether the archive names objects instead of holding them.
  let isThin: Bool
  /// Why the members are not all, as a clause.
  private(set) var damage: String?
  private var longNames: ByteView?

  private static let magic = "!<arch>\n"
  private static let thinMagic = "!<thin>\n"
  private static let headerSize = 60
  /// Members share a table of names, and each name may look like the rest of the table.
  private static let nameLimit = 1024

  static func isArchive(_ file: ByteView) -> Bool {
    file.starts(with: magic) || file.starts(with: thinMagic)
  }

  /// Reads an archive whose members are all in it.
  ///
  /// - Throws: ``Invalid``
  init(_ file: ByteView) throws(Invalid) {
    self = try Archive(reading: file)
    guard !isThin else {
      throw Invalid(reason: "is a thin archive: it names objects instead of holding them")
    }
    if let damage { throw Invalid(reason: damage) }
  }

  /// Reads the members up to the first damage.
  ///
  /// - Throws: ``Invalid`` if it is no archive at all
  init(reading file: ByteView) throws(Invalid) {
    guard Self.isArchive(file) else { throw Invalid(reason: "is no static library") }
    isThin = file.starts(with: Self.thinMagic)
    var offset = Self.magic.utf8.count
    while offset < file.count {
      guard let header = file.view(at: offset, count: Self.headerSize),
        let size = header.view(at: 48, count: 10).flatMap({ Self.number($0.text) })
      else { break }
      let field = header.view(at: 0, count: 16)?.text ?? ""
      let isElsewhere = isThin && !Self.isTable(field)
      let length = isElsewhere ? 0 : size
      guard let content = file.view(at: offset + Self.headerSize, count: length) else { break }
      add(content, named: field)
      // Members start at even offsets.
      offset += Self.headerSize + length + length % 2
    }
    if offset < file.count { damage = "is a static library that breaks off" }
  }

  /// Whether a thin archive holds the member: its tables of symbols and names.
  private static func isTable(_ field: String) -> Bool {
    let name = field.prefix { $0 != " " }
    return ["/", "//", "/SYM64/"].contains(name) || name.hasPrefix("__.SYMDEF")
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
