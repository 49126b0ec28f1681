import ModKitModel
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// One line of a table of edits.
struct EditCase: CustomTestStringConvertible, Sendable {
  var title: String
  var before: String
  var edit: DependencyEdit
  var after: String

  init(
    _ title: String, _ before: String, add added: [String] = [], remove removed: [String] = [],
    _ after: String
  ) {
    self.title = title
    self.before = before
    edit = DependencyEdit(added: added, removed: removed)
    self.after = after
  }

  var testDescription: String { title }

  func check() {
    #expect(editing(before, edit) == after)
  }
}

/// The text after an edit, or `place: message; advice`.
func editing(_ text: String, _ edit: DependencyEdit) -> String {
  editing(Array(text.utf8), edit)
}

func editing(_ bytes: [UInt8], _ edit: DependencyEdit) -> String {
  do throws(ManifestIssue) {
    let result = try DependencyEditor.apply(edit, to: bytes, file: "component.yml")
    return String(decoding: result, as: UTF8.self)
  } catch {
    return "\(error.location): \(error.message); \(error.advice ?? "")"
  }
}
