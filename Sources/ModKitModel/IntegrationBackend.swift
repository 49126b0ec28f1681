/// What integration files are generated for.
public enum IntegrationBackend: String, Hashable, Sendable, CaseIterable {
  case swiftpm
}
