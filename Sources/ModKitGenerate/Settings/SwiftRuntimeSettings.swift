import ModKitModel

/// The build settings by which a target finds the libraries of Swift when it links Swift that was
/// compiled elsewhere.
enum SwiftRuntimeSettings {
  static func table(_ deployment: DeploymentVersions) -> [String: String] {
    var settings = [
      "LIBRARY_SEARCH_PATHS":
        "\(SettingValue.inherited) \"$(TOOLCHAIN_DIR)/usr/lib/swift/$(PLATFORM_NAME)\""
    ]
    if isSwiftApart(deployment) {
      // First, so that the system's own is found before a copy in the app.
      settings["LD_RUNPATH_SEARCH_PATHS"] = "/usr/lib/swift \(SettingValue.inherited)"
    }
    return settings
  }

  /// Whether there are supported systems without Swift, so that it may be a copy in the app.
  private static func isSwiftApart(_ deployment: DeploymentVersions) -> Bool {
    firstWithSwift.contains { platform, first in
      deployment.stated[platform].map { $0 < first } ?? false
    }
  }

  private static let firstWithSwift: [Platform: DeploymentVersion] = [
    .ios: DeploymentVersion(major: 12, minor: 2),
    .macos: DeploymentVersion(major: 10, minor: 14, patch: 4),
    .tvos: DeploymentVersion(major: 12, minor: 2),
    .watchos: DeploymentVersion(major: 5, minor: 2),
  ]
}
