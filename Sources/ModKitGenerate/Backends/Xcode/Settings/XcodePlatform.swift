import ModKitModel

/// The platform that a project builds for.
struct XcodePlatform {
  let platform: Platform

  /// The platform that libraries are for, or where that is not Apple's, the first that the workspace
  /// states a version for.
  init(_ input: BackendInput) {
    self.init(input.platform, input.workspace.deployment)
  }

  init(_ platform: Platform, _ deployment: DeploymentVersions) {
    let stated = Platform.allCases.filter { $0.isApple && deployment.stated[$0] != nil }
    self.platform =
      platform.isApple ? platform : stated.contains(.ios) ? .ios : stated.first ?? .ios
  }

  /// - Parameter hasLibraries: whether something is there for the destinations alone
  func settings(
    _ deployment: DeploymentVersions, _ targets: [[DestinationTarget]], hasLibraries: Bool
  ) -> [String: String] {
    let all = AppleDestination.Kind.allCases.filter { $0.platform == platform }
    let device = all.first { $0.variant == nil }
    let built = Set(targets.joined().compactMap(\.apple))
    let kinds = hasLibraries ? all.filter(built.contains) : all
    var settings = [
      "SDKROOT": device?.sdkName ?? "iphoneos",
      "SUPPORTED_PLATFORMS": kinds.filter { $0 != .macCatalyst }.map(\.sdkName)
        .joined(separator: " "),
    ]
    // A package of Swift may be for several platforms.
    for other in Platform.allCases where other.isApple {
      guard other == platform || deployment.stated[other] != nil, let name = other.deploymentSetting
      else { continue }
      settings[name] = deployment[other]?.description
    }
    if platform == .ios {
      let isForMac = targets.joined().contains { $0.apple == .macCatalyst }
      settings["SUPPORTS_MACCATALYST"] = isForMac ? "YES" : "NO"
      settings["TARGETED_DEVICE_FAMILY"] = "1,2"
    }
    return settings
  }
}
