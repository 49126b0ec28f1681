import Foundation
import ModKitStore

/// What a file of the result cache holds: fields that end with a NUL, and the text.
struct ResultRecord {
  private static let form = "modkit/result/2"

  var key: String
  var roots: [String]
  var questions: [String]
  var result: ResultCache.Result

  init(key: String, roots: [String], questions: [String], result: ResultCache.Result) {
    self.key = key
    self.roots = roots
    self.questions = questions
    self.result = result
  }

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
      let status = field().flatMap({ Int($0) }), let roots = list(), let questions = list()
    else { return nil }
    self.init(
      key: key, roots: roots, questions: questions,
      result: ResultCache.Result(status: status, text: String(decoding: rest, as: UTF8.self)))
  }

  var bytes: [UInt8] {
    let fields =
      [key, "\(result.status)", "\(roots.count)"] + roots + ["\(questions.count)"] + questions
    let body = Array((fields.joined(separator: "\0") + "\0" + result.text).utf8)
    let digest = ContentDigest.sha256(of: Data(body))
    return Array("\(Self.form)\0\(digest)\0".utf8) + body
  }
}
