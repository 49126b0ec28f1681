/// What libraries are wanted for, before compilers and SDKs were looked for.
public struct DestinationRequest: Hashable, Sendable {
  /// At least one, each once.
  public var destinations: [Destination]
  /// Directories of SDKs that are used instead of those of Xcode, absolute paths.
  public var sdkDirectories: [String]

  public init(_ destinations: [Destination], sdkDirectories: [String] = []) {
    precondition(!destinations.isEmpty, "libraries are for something")
    self.destinations = destinations
    self.sdkDirectories = sdkDirectories
  }

  /// Programs of the machine that modkit runs on.
  public static let host = DestinationRequest([.host])
}
