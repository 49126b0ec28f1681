public import ModKitModel

/// Describes refused imports: what, where and how to fix it.
public enum ImportRefusalText {
  /// Returns the text without a line feed at the end.
  public static func text(of refusal: ImportRefusal) -> String {
    words(for: refusal).text(at: refusal.location)
  }

  private static func words(for refusal: ImportRefusal) -> RefusalWords {
    let spelling = "`\(refusal.spelling)`"
    let owner = refusal.target.map { "'\($0)'" } ?? "another component"
    switch refusal.reason {
    case .ambiguous(let paths):
      return RefusalWords(
        message: "\(spelling) may lead to \(paths.count) headers",
        notes: paths.map { "one of them is \($0)" },
        fix: "write the one that is meant, with its module: `<Module/Header.h>`")
    case .hidden(let path):
      return RefusalWords(
        message: "\(spelling) is a header that \(owner) keeps to itself",
        notes: ["the header is \(path)"],
        fix: "import a public header, or make this one public under `headers: public:`,"
          + " beside those that are public now")
    case .includeNext(let replacement):
      return RefusalWords(
        message: "\(spelling) continues a search with `#include_next`",
        fix: "write `#include <\(replacement)>` if that header of \(owner) is meant")
    case .unwritable(let replacement):
      return RefusalWords(
        message: "no import can hold \(replacement.debugDescription)",
        fix: "rename the header of \(owner)")
    case .misleading(let replacement, let path):
      return RefusalWords(
        message: "\(spelling) is a header of \(owner), but `<\(replacement)>` would lead to"
          + " \(path ?? "nothing")",
        fix: "give one of the headers, or the directory of its imports, another name")
    case .undeclarable(let replacement, let obstacle):
      return RefusalWords(
        message: "\(spelling) is left alone: \(owner) cannot be declared",
        notes: ["\(obstacle.location): \(obstacle.message)"],
        fix: "\(obstacle.advice ?? "declare it by hand"), then write `<\(replacement)>`")
    case .unsafe:
      return RefusalWords(
        message: "the file is left alone: more than its imports would change",
        fix: "write its imports by hand")
    case .changed:
      return RefusalWords(
        message: "the file is left alone: it has changed in the meantime", fix: "run again")
    }
  }
}
