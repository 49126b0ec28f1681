import Foundation
package import ModKitModel
package import ModKitStore

/// Why the remote cache cannot be used.
public enum RemoteError: Error, Hashable, Sendable, CustomStringConvertible {
  case notConfigured
  case unusableAuthorization
  /// It is not said which host the credential is for.
  case unboundAuthorization(host: String)
  /// The credential is for another host.
  case foreignHost(address: String, credentialHost: String)

  public var description: String {
    switch self {
    case .notConfigured:
      "\(Workspace.manifestName) names no remote cache: add"
        + " `store: {remote: {url: \"https://…\"}}`; docs/prebuilt/remote-cache.md shows how to run one"
    case .unusableAuthorization:
      "\(RemoteAddress.authorizationVariable) holds a line break or another control character"
    case .unboundAuthorization(let host):
      "\(RemoteAddress.authorizationVariable) is set, and not which host it is for: any checkout could name another;"
        + " set \(RemoteAddress.hostVariable), to \(host) if that is your cache"
    case .foreignHost(let address, let host):
      "the credential in \(RemoteAddress.authorizationVariable) is for \(host.visible), and"
        + " \(Workspace.manifestName) names the remote cache \(address): nothing was sent"
    }
  }
}

/// The remote cache of a workspace, and the store to fill from it.
package struct RemoteStore {
  let address: RemoteAddress
  let cache: RemoteCache
  let store: ArtifactStore

  private init(_ address: RemoteAddress, _ cache: RemoteCache, _ store: ArtifactStore) {
    self.address = address
    self.cache = cache
    self.store = store
  }

  /// Fails if the workspace has no remote cache.
  ///
  /// - Throws: ``RemoteError``
  package init?(of workspace: Workspace, into store: ArtifactStore) throws(RemoteError) {
    // The manifest has been rejected if the address is invalid.
    guard let remote = workspace.store.remote,
      let address = try? RemoteAddress(remote.url, isInsecure: remote.isInsecure)
    else { return nil }
    let transport = CurlTransport(
      address: address, authorization: try Self.authorization(for: address))
    self.init(address, RemoteCache(transport, timeout: remote.timeout), store)
  }

  private static func authorization(
    for address: RemoteAddress
  ) throws(RemoteError) -> String? {
    let environment = ProcessInfo.processInfo.environment
    guard let value = environment[RemoteAddress.authorizationVariable], !value.isEmpty else {
      return nil
    }
    guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { throw .unusableAuthorization }
    guard let host = environment[RemoteAddress.hostVariable], !host.isEmpty else {
      throw .unboundAuthorization(host: address.host)
    }
    guard address.isHost(host) else {
      throw .foreignHost(address: address.text, credentialHost: host)
    }
    return value
  }

  package func pull(_ requests: [RemoteCache.ArtifactRequest]) async -> RemoteCache.PullOutcome {
    await cache.pull(requests, into: store)
  }

  package func summary(of outcome: RemoteCache.PullOutcome, missCount: Int) -> RemoteOutcome {
    var result = RemoteOutcome(address: address.text)
    result.fetched = outcome.fetched.sorted { $0.component < $1.component }
    result.fetchedBytes = outcome.bytes
    result.missCount = missCount
    report(outcome.failure, outcome.refused, isPush: false, in: &result)
    return result
  }

  /// - Parameters:
  ///   - damaged: what is damaged in the cache, as pulls have found
  ///   - built: the keys of artifacts that were not fetched
  package func push(
    _ requests: [RemoteCache.ArtifactRequest], replacing damaged: Set<String>, built: Set<String>
  ) async -> RemoteOutcome {
    let outcome = await cache.push(requests, from: store, replacing: damaged, built: built)
    var result = RemoteOutcome(address: address.text)
    result.pushed = outcome.pushed.map(\.component).sorted()
    result.pushedBytes = outcome.bytes
    result.present = outcome.present.map(\.component).sorted()
    report(outcome.failure, outcome.refused, isPush: true, in: &result)
    return result
  }

  /// Sets a warning of one line, even if several things went wrong.
  private func report(
    _ failure: RemoteCache.Failure?, _ refused: [RemoteCache.Refusal], isPush: Bool,
    in outcome: inout RemoteOutcome
  ) {
    let name = "the remote cache \(address.text)"
    switch failure {
    case .cache(let reason):
      outcome.warning = "\(name): \(reason)"
      outcome.isCacheGivenUp = true
    case .store(let error):
      outcome.warning = "\(error); nothing more is \(isPush ? "uploaded" : "fetched")"
    case nil:
      guard let first = refused.first else { return }
      let others = refused.count == 1 ? "" : " (and \(refused.count - 1) more like it)"
      let verb = isPush ? "is not uploaded" : "is not used"
      let advice =
        first.damaged.map {
          "; delete \($0) there, then `store push` uploads it again where the store has it, and"
            + " `prebuild --push` everywhere"
        } ?? ""
      outcome.warning =
        "\(name): the artifact \(first.key) of \(first.component) \(verb): \(first.reason)"
        + "\(advice)\(others)"
    }
  }
}
