import Foundation
import ModKitStore

/// What a file of the result cache holds: fields that end with a NUL, and the text.
struct ResultRecord {
  private static let form = "modkit/result/3"

  var key: String
  var roots: [String]
  var questions: [String]
  /// The files for which git's index did not vouch, and their identity as git prints it.
  var changed: [String: String]
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
    func list() -> [String]? {
      guard let count = field().flatMap({ Int($0) }) else { return nil }
      let elements = (0..<max(0, min(count, rest.count))).compactMap { _ in field() }
      return elements.count == count ? elements : nil
    }
    guard field() == Self.form, let digest = field(),
      ContentDigest.sha256(of: Data(rest)) == digest, let key = field(),
      let status = field().flatMap({ Int($0) }), let roots = list(), let questions = list(),
      let changed = list().map(Self.changed)
    else { return nil }
    self.init(
      key: key, roots: roots, questions: questions, changed: changed,
      result: ResultCache.Result(status: status, text: String(decoding: rest, as: UTF8.self)))
  }

  var bytes: [UInt8] {
    let lists = [roots, questions, changed.map { "\($1) \($0)" }.sorted()]
    let fields = [key, "\(result.status)"] + lists.flatMap { ["\($0.count)"] + $0 }
    let body = Array((fields.joined(separator: "\0") + "\0" + result.text).utf8)
    let digest = ContentDigest.sha256(of: Data(body))
    return Array("\(Self.form)\0\(digest)\0".utf8) + body
  }

  private static func changed(_ fields: [String]) -> [String: String] {
    let pairs = fields.map { field in
      let parts = field.split(separator: " ", maxSplits: 1)
      return (String(parts.last ?? ""), String(parts.first ?? ""))
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
