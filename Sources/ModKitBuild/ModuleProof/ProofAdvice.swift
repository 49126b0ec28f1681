package import ModKitModel
import ModKitScan

/// Suggested fixes for clang's diagnostics.
package struct ProofAdvice {
  let files: ProofFiles
  let components: [String: Component]
  let layout: HeaderLayout

  package init(files: ProofFiles, components: [String: Component], layout: HeaderLayout) {
    self.files = files
    self.components = components
    self.layout = layout
  }

  package func advice(for diagnostic: ClangDiagnostic, in component: String) -> String? {
    switch diagnostic.option {
    case "-Wincomplete-umbrella": incompleteUmbrella(diagnostic, component)
    case "-Wnon-modular-include-in-module", "-Wnon-modular-include-in-framework-module":
      nonModularInclude(diagnostic)
    case "-Wquoted-include-in-framework-header": quotedInclude(diagnostic)
    case "-Watimport-in-framework-header":
      "import the umbrella header of the module instead, `#import <Module/Module.h>`"
    default: error(diagnostic)
    }
  }

  private func incompleteUmbrella(_ diagnostic: ClangDiagnostic, _ component: String) -> String? {
    guard let owner = components[component],
      let match = diagnostic.message.wholeMatch(of: /umbrella header .*not include header '(.+)'/)
    else { return "import it in the umbrella header of the module, or do not import it by name" }
    let directory = (layout == .library ? owner.headerSettings.directory : nil) ?? owner.module
    return "add `#import <\(directory)/\(match.1)>` to the umbrella header, or make the header a"
      + " project header"
  }

  private func nonModularInclude(_ diagnostic: ClangDiagnostic) -> String {
    let written = diagnostic.message.split(separator: "'").last.map(String.init) ?? ""
    let path = files.path(written)
    guard let owner = files.owner(of: path) else {
      return "make it a public header of a component, or include it in sources only"
    }
    return "make \(path) a public header of \(owner.component), or include it in sources only"
  }

  private func quotedInclude(_ diagnostic: ClangDiagnostic) -> String? {
    guard let match = diagnostic.message.firstMatch(of: /include "([^"]+)" in/) else { return nil }
    let candidates = files.headers(includedAs: "\(match.1)").filter {
      $0.owner.role == .publicHeader
    }
    let names = Set(candidates.compactMap(importPath))
    guard names.count == 1, let name = names.first else { return nil }
    return "write `<\(name)>`"
  }

  private func error(_ diagnostic: ClangDiagnostic) -> String? {
    if let match = diagnostic.message.wholeMatch(of: /'(.+)' file not found/) {
      return missingHeader("\(match.1)")
    }
    if diagnostic.message.hasPrefix("module '"), diagnostic.message.hasSuffix("not found") {
      return "correct the name, declare the dependency, or list the module under `external:`"
    }
    if ProofFilter.isCPlusPlus(diagnostic) { return Self.cPlusPlusAdvice }
    if diagnostic.message.hasPrefix("cyclic dependency") {
      return "declare what one header needs of the other with `@class` or `@protocol`, and import"
        + " it in sources only"
    }
    if diagnostic.message.hasPrefix("redefinition of module") {
      return "set another `module:` in one of the manifests"
    }
    return nil
  }

  private static let cPlusPlusAdvice =
    "call the header `.hpp`, so that its submodule requires C++, or put what is C++ between"
    + " `#ifdef __cplusplus` and `#endif`"

  private func importPath(of header: (path: String, owner: ProofFiles.Owner)) -> String? {
    components[header.owner.component]?.importPath(ofHeader: header.path, in: layout)
  }

  private func missingHeader(_ operand: String) -> String {
    if OutsideImports.isOfCPlusPlus(header: operand) { return Self.cPlusPlusAdvice }
    let found = files.headers(includedAs: operand)
    if let offered = found.first(where: { $0.owner.role == .publicHeader }),
      let name = importPath(of: offered)
    {
      return "write `<\(name)>`, and declare the dependency where it is another component's"
    }
    if let hidden = found.first {
      return "\(hidden.path) is no public header of \(hidden.owner.component): make it one, or"
        + " include it in sources only"
    }
    return "correct the name, or list what it comes from under `external:`"
  }
}
