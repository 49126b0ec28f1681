/// A warning about the generated files of a plan.
public enum IntegrationWarning: Hashable, Sendable {
  /// A platform that pods are compiled for, and its default deployment version.
  public struct Deployment: Hashable, Sendable {
    public var platform: Platform
    public var version: DeploymentVersion

    public init(_ platform: Platform, _ version: DeploymentVersion) {
      self.platform = platform
      self.version = version
    }
  }

  /// `modkit.yml` names no version for these platforms. `isEmpty` is true if it names no version.
  case noDeployment([Deployment], isEmpty: Bool)
  /// The pod comes from its repository, and the podspec there cannot find the required libraries.
  case librariesOutOfReach(pod: String)
  /// A line of the Podfile makes pods dynamic frameworks, and one of them needs a static library.
  case dynamicFrameworks(SourceLocation, source: String, library: String)
  /// `swift build` finds no libraries for the platform.
  case noLibrariesInSwiftPM(Platform)
  /// The product asks for tables, and has no shell that they are sources of.
  case noShellForTables(product: String, SourceLocation)
  case testsLeftOut(TestsLeftOut)
  /// Each of these dynamic frameworks contains the component.
  case copiedIntoFrameworks(String, [String])
  /// The apps of these components are built by targets of projects, and not by the generated project.
  case appsOfProjects([String], project: String)
  /// Packages that the build system finds only at a locked revision, by identity.
  case unlockedPackages([String])
  /// Git does not ignore the projects that are written beside those of the team.
  case focusIsNotIgnored
}
