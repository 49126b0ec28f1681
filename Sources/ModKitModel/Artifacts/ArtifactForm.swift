/// What build systems take the files of an artifact for. The raw values are file name extensions.
public enum ArtifactForm: String, Codable, Hashable, Sendable, CaseIterable {
  /// A bundle with its own manifest (Swift Evolution SE-0482).
  case artifactBundle = "artifactbundle"
  /// A part of an XCFramework, whose manifest names the slices of several artifacts.
  case slice

  /// The form of the libraries for a platform.
  public init(for platform: Platform) { self = platform.isApple ? .slice : .artifactBundle }
}

extension Artifact {
  public var form: ArtifactForm {
    ArtifactForm(rawValue: String(RelativePath.fileExtension(of: path))) ?? .artifactBundle
  }
}
