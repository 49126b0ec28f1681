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
}
