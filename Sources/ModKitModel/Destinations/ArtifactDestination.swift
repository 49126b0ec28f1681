extension KeyDocument {
  /// Returns whether the artifact was built for a destination, with any version of its SDK.
  public func isFor(_ destination: Destination) -> Bool {
    let target = triple.split(separator: ",").first
      .flatMap { DestinationTarget(triple: String($0)) }
    return switch destination {
    case .host: sdk == nil
    case .linux: target?.platform == .linux && sdk == nil
    case .apple(let apple): target?.apple == apple.kind && sdk != nil
    case .swiftSDK(let name):
      sdk?.hasPrefix("\(name) ") == true || (sdk != nil && triple == name.description)
    }
  }

  /// Returns whether the artifact was built for a target, with any compiler and any deployment
  /// version.
  public func isFor(_ target: BuildTarget) -> Bool {
    guard sdk == target.sdk?.description else { return false }
    let own = triple.split(separator: ",").map { DestinationTarget(triple: String($0)) }
    return own.map(\.?.withoutVersion) == target.targets.map(\.withoutVersion)
  }
}

extension DestinationTarget {
  /// What distinguishes it from targets of other processors and systems.
  fileprivate var withoutVersion: String {
    apple.map { "\(architecture) \($0.rawValue)" } ?? triple
  }
}
