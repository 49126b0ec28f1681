public import ModKitModel

/// Describes headers that are not added to an umbrella: what, where and how to fix it.
public enum UmbrellaRefusalText {
  /// Returns the text without a line feed at the end.
  public static func text(of refusal: UmbrellaRefusal) -> String {
    words(for: refusal).text(at: refusal.location)
  }

  private static func words(for refusal: UmbrellaRefusal) -> RefusalWords {
    let (header, umbrella) = (refusal.header, refusal.umbrella)
    let what = "\(header) is not added to \(umbrella)"
    switch refusal.reason {
    case .ambiguous(let paths):
      return RefusalWords(
        message: "\(what): `\(refusal.spelling)` may lead to \(paths.count) headers",
        notes: paths.map { "one of them is \($0)" },
        fix: "rename one, or keep their folders with `headers: mappings:`")
    case .misleading(let path):
      return RefusalWords(
        message: "\(what): `\(refusal.spelling)` would lead to \(path ?? "nothing")",
        fix: "give one of the headers, or the directory of its imports, another name")
    case .unwritable:
      return RefusalWords(
        message: "\(what): no umbrella can hold its name \(header.debugDescription)",
        fix: "rename the header")
    case .needsCPlusPlus:
      return RefusalWords(
        message: "\(what), which Objective-C reads too: it is a header of C++",
        fix: "declare it in a `headers: module_map:`, in a submodule that `requires cplusplus`, or"
          + " take it out of `headers: public:`")
    case .noPlace:
      return RefusalWords(
        message: "\(what): there is no place for it that no condition and no bracket encloses",
        fix: "add `\(refusal.spelling)` by hand")
    }
  }
}
