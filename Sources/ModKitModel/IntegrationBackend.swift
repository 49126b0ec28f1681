/// What integration files are generated for.
public enum IntegrationBackend: String, Codable, Hashable, Sendable, CaseIterable {
  case swiftpm
  case cocoapods
}

/// Where the integration files are going to be used.
public enum IntegrationDestination: String, Hashable, Sendable, CaseIterable {
  /// On the machine of somebody who edits components: everything is in the workspace.
  case local
  /// On a packaging server: sources come from the repositories that manifests name.
  case ci
}
