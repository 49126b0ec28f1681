import Foundation
import ModKitDisk
import ModKitModel
import ModKitPlan
import ModKitStore

/// Finds SDKs of Apple's platforms: those that the user names, or those of Xcode.
struct AppleSDKSearch {
  /// A directory with an SDK.
  struct Found: Hashable, Sendable {
    /// Absolute. Compilers decide by its name for which platform it is.
    let path: String
    let identity: SDKIdentity
  }

  private let named: [Found]
  /// The answers of `xcrun`.
  private var asked: [AppleDestination.Kind: Result<Found, DestinationError>] = [:]

  /// - Parameter directories: absolute paths
  /// - Throws: ``DestinationError`` for a directory that is not an SDK, and for two of one platform
  init(directories: [String]) throws(DestinationError) {
    named = try directories.map { path throws(DestinationError) in try Self.sdk(at: path) }
    for kind in AppleDestination.Kind.allCases {
      let paths = named.filter { $0.identity.isFor(kind) }.map(\.path)
      if paths.count > 1 { throw .severalSDKs(paths, kind) }
    }
  }

  /// Fails if the user names an SDK that no destination needs.
  ///
  /// - Throws: ``DestinationError``
  func requireUse(of destinations: [Destination]) throws(DestinationError) {
    let kinds = destinations.compactMap { destination in
      if case .apple(let apple) = destination { apple.kind } else { nil }
    }
    for sdk in named where !kinds.contains(where: sdk.identity.isFor) {
      throw .unusedSDK(path: sdk.path, sdk.identity, destinations)
    }
  }

  /// Returns the SDK of a destination.
  ///
  /// - Throws: ``DestinationError`` if there is none
  mutating func sdk(for kind: AppleDestination.Kind) async throws(DestinationError) -> Found {
    if let sdk = named.first(where: { $0.identity.isFor(kind) }) { return sdk }
    if let answer = asked[kind] { return try answer.get() }
    let answer: Result<Found, DestinationError>
    do throws(DestinationError) {
      answer = .success(try await Self.installed(for: kind))
    } catch {
      answer = .failure(error)
    }
    asked[kind] = answer
    return try answer.get()
  }

  private static func installed(
    for kind: AppleDestination.Kind
  ) async throws(DestinationError) -> Found {
    let path = try await Self.path(for: kind)
    let sdk = try Self.sdk(at: path)
    guard sdk.identity.isFor(kind) else { throw .otherSDK(path: path, sdk.identity, kind) }
    return sdk
  }

  /// Asks `xcrun` where the SDK is.
  private static func path(
    for kind: AppleDestination.Kind
  ) async throws(DestinationError) -> String {
    let arguments = XcrunQuery.arguments(for: kind)
    let command = ([XcrunQuery.tool] + arguments).joined(separator: " ")
    guard ToolPath.first(XcrunQuery.tool) != nil else {
      throw .noSDK(kind, reason: "`xcrun` is not on PATH")
    }
    let result: ToolRunner.Result
    do throws(ToolError) {
      result = try await ToolRunner.ask(XcrunQuery.tool, arguments)
    } catch {
      throw .xcrun(kind, error.description)
    }
    guard result.status == 0 else {
      throw .noSDK(kind, reason: "`\(command)` \(result.failure)")
    }
    guard let path = XcrunQuery.path(in: result.output) else {
      let lines = result.output.split(whereSeparator: \.isNewline).joined(separator: " ")
      let output = lines.isEmpty ? "nothing" : "`\(lines.visible)`"
      throw .noSDK(kind, reason: "`\(command)` printed \(output), which is not one absolute path")
    }
    return path
  }

  private static func sdk(at path: String) throws(DestinationError) -> Found {
    guard let settings = contents(of: "\(path)/SDKSettings.json"),
      let identity = SDKIdentity(
        settings: settings,
        systemVersion: contents(of: "\(path)/System/Library/CoreServices/SystemVersion.plist"),
        digest: { ContentDigest.sha256(of: $0) })
    else { throw .notAnSDK(path: path) }
    return Found(path: path, identity: identity)
  }

  private static func contents(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }
}
