import Foundation
import ModKitModel
import ModKitStore

/// What a file of the result cache holds: fields that end with a NUL, and the text.
struct ResultRecord {
  private static let form = "modkit/result/5"

  /// The digest of all that counts byte by byte.
  var key: String
  var roots: [String]
  var questions: [String]
  /// The directories in which sources count byte by byte as well.
  var byteExactDirectories: [String]
  /// What counts of the other sources.
  var dependence: SourceDependence
  /// The identities of all sources when the result was the present one last.
  var sources: ContentIdentifierList
  /// The facts of sources whose bytes git may not have, as an archive.
  var unsavedFacts: [UInt8]
  var result: ResultCache.Result
}

extension ResultRecord {
  /// Nil where the bytes are damaged, or of another form.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    func field() -> String? {
      guard let end = rest.firstIndex(of: 0) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    func count() -> Int? {
      field().flatMap { Int($0) }.flatMap { (0...rest.count).contains($0) ? $0 : nil }
    }
    func list() -> [String]? {
      guard let count = count() else { return nil }
      let elements = (0..<count).compactMap { _ in field() }
      return elements.count == count ? elements : nil
    }
    func block() -> [UInt8]? {
      guard let count = count() else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    guard field() == Self.form, let digest = field(),
      ContentDigest.sha256(of: rest) == digest, let key = field(),
      let status = field().flatMap({ Int($0) }), let roots = list(), let questions = list(),
      let byteExactDirectories = list(),
      let dependence = list().flatMap(SourceDependence.init(list:)),
      let sources = block().flatMap({ ContentIdentifierList(bytes: $0) }),
      let unsavedFacts = block()
    else { return nil }
    self.init(
      key: key, roots: roots, questions: questions, byteExactDirectories: byteExactDirectories,
      dependence: dependence, sources: sources, unsavedFacts: unsavedFacts,
      result: ResultCache.Result(status: status, text: String(decoding: rest, as: UTF8.self)))
  }

  var bytes: [UInt8] {
    let lists = [roots, questions, byteExactDirectories, dependence.list]
    let fields = [key, "\(result.status)"] + lists.flatMap { ["\($0.count)"] + $0 }
    var body = Array(fields.joined(separator: "\0").utf8) + [0]
    for block in [sources.bytes, unsavedFacts] { body += Array("\(block.count)\0".utf8) + block }
    body += result.text.utf8
    return Array("\(Self.form)\0\(ContentDigest.sha256(of: body))\0".utf8) + body
  }
}
