public import ArgumentParser
import ModKit
public import ModKitModel

// Model values that can be used on the command line under their own names.
extension BuildConfiguration: ExpressibleByArgument {}
extension HeaderLayout: ExpressibleByArgument {}
extension HeaderProfile: ExpressibleByArgument {}
extension IntegrationPlace: ExpressibleByArgument {}
extension StartingLanguage: ExpressibleByArgument {}
extension TestSelection: ExpressibleByArgument {}

extension Backend: ExpressibleByArgument {
  /// The names of all backends, the default first.
  static let names = Project.backends.map(\.name)

  public init?(argument: String) {
    guard let backend = Project.backends.first(where: { $0.name == argument }) else { return nil }
    self = backend
  }

  public static var allValueStrings: [String] { names }
  public static var defaultCompletionKind: CompletionKind { .list(names) }
}
