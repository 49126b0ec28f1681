import Foundation
import ModKitDisk
import ModKitGenerate
package import ModKitModel

/// What Bazel has made of components.
package struct BazelProducts: Sendable {
  /// The absolute directory of Bazel's outputs.
  let directory: String
  let events: BazelEvents

  /// Whether an action of the component itself has failed.
  package func hasFailure(of component: Component) -> Bool {
    events.failures[BazelWorkspace.label(of: component)] != nil
  }

  /// Puts what compilers have made into the directory of an action.
  ///
  /// - Throws: ``PrebuildError`` if the component was not compiled, ``WriteError``
  package func move(to place: ActionDirectory) throws {
    let component = place.action.component
    let label = BazelWorkspace.label(of: component)
    guard events.built.contains(label) else { throw failure(of: label, place) }
    let manager = FileManager.default
    let products = "\(directory)/\(BazelWorkspace.products(of: component))"
    do {
      for name in LibraryAction.outputs where manager.fileExists(atPath: "\(products)/\(name)") {
        try? manager.removeItem(atPath: place.path(name))
        try manager.copyItem(atPath: "\(products)/\(name)", toPath: place.path(name))
      }
    } catch {
      throw WriteError(path: place.url.path, reason: "\(error.localizedDescription)")
    }
  }

  /// Some builds of Bazel let the sandbox log what it does among the messages of compilers.
  private static func withoutSandbox(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains(": src/main/tools/linux-sandbox") }.joined(separator: "\n")
  }

  private func failure(of label: String, _ place: ActionDirectory) -> PrebuildError {
    // Without a failure of its own, it was not begun because of another one.
    guard let failure = events.failures[label] else { return .buildFailed(output: "") }
    let text = failure.errors.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      .map(Self.withoutSandbox)
    let output = text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } ?? failure.message
    let named = ActionMessages(place).originals(in: output)
    return .buildFailed(output: CompilerMessages(in: named).text ?? named)
  }
}
