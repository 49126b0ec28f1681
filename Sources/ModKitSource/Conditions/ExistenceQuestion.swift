package import ModKitModel

/// A test in a condition whether a module or header exists: `canImport(M)`,
/// `__has_include(<M/H.h>)`, `__has_include("H.h")`.
package struct ExistenceQuestion: Hashable {
  package var form: Import.Form
  package var operand: String
}
