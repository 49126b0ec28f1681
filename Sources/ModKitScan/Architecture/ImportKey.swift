import ModKitModel

/// The form and the operand of an import.
struct ImportKey: ImportTableKey {
  private let form: Import.Form
  private let operand: ExactString

  init(form: Import.Form, operand: String) {
    self.form = form
    self.operand = ExactString(operand)
  }

  var digest: UInt64 { operand.digest }
}
