import ModKitModel

/// The form and the operand of an import.
struct ImportKey: Hashable {
  private let form: Import.Form
  private let operand: ExactString

  init(form: Import.Form, operand: String) {
    self.form = form
    self.operand = ExactString(operand)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(operand) }
}
