import Foundation
import ModKitModel
import ModKitStore

/// Transfers by the tool `curl`, many in one run, over few connections.
///
/// A library for HTTP would be loaded at every start, or take minutes to build; curl is there
/// wherever git is, and knows the proxies and certificates of the place.
struct CurlTransport: Transport {
  let address: RemoteAddress
  /// The header `Authorization`; curl reads it from a pipe, so that nobody sees it.
  let authorization: String?

  private static let atOnce = 8
  private static let redirectLimit = 3
  /// In seconds.
  private static let connectLimit = 5.0

  func perform(_ transfers: [Transfer], time: Double) async -> [TransferOutcome] {
    guard !transfers.isEmpty else { return [] }
    let groups = transfers.enumerated().map { options(for: $1, number: $0, time) }
    let configuration = groups.joined(separator: "next\n")
    let result = await withTaskGroup { group in
      group.addTask { await Self.run(configuration, for: transfers) }
      group.addTask {
        try? await Task.sleep(for: .seconds(time))
        return nil
      }
      // Transfers wait for one another, so only the clock knows when all of them are late.
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    switch result {
    case nil: return transfers.map { _ in CurlReply.late }
    case .failure(let error):
      return transfers.map { _ in .failed(reason: "\(error)", isTransient: false) }
    case .success(let result):
      return CurlReply.outcomes(
        of: result, count: transfers.count, hasCredentials: authorization != nil
      ) { Self.unwritten(transfers[$0]) }
    }
  }

  /// What sends more than it should meets the limit of the system; where less has come, it is the
  /// disk, of which curl does not say what is wrong.
  private static func unwritten(_ transfer: Transfer) -> TransferOutcome {
    guard case .download(let file) = transfer.direction else {
      return .notWritten(reason: SystemError.unknownReason)
    }
    let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    guard size < transfer.limit else { return .tooLarge }
    do {
      try Data(count: max(transfer.size, size + 1)).write(to: file)
      return .notWritten(reason: SystemError.unknownReason)
    } catch {
      return .notWritten(reason: SystemError.reason(of: error))
    }
  }

  /// A shell that finds no tool reads its input all the same, so that this comes out.
  private static let start = """
    if command -v curl >/dev/null; then exec curl "$@"; fi
    while read -r _; do :; done; exit \(CurlReply.notFound)
    """

  private static func run(
    _ configuration: String, for transfers: [Transfer]
  ) async -> Result<ToolRunner.Result, ToolError>? {
    // curl looks at the length that a server announces. A server that lies about it, or announces
    // none, meets the limit of the system: the write fails, and with it the transfer.
    let blocks = (transfers.map(\.limit).max() ?? 0) / 512 + 1
    let limits = "trap '' XFSZ; ulimit -f \(blocks)"
    // Whoever writes to a pipe that nobody reads is stopped by the system.
    let brokenPipe = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, brokenPipe) }
    do throws(ToolError) {
      return .success(
        try await ToolRunner.run(
          "/bin/sh",
          [
            "-c", "\(limits); \(start)", "curl", "--disable", "--parallel", "--parallel-max",
            "\(atOnce)",
            "--config", "-",
          ], input: configuration))
    } catch {
      return .failure(error)
    }
  }

  // MARK: Options

  /// The lines of a configuration file of curl for one transfer.
  private func options(for transfer: Transfer, number: Int, _ time: Double) -> String {
    let schemes = address.isEncrypted ? "=https" : "=http,https"
    var options: [(name: String, value: String?)] = [
      ("url", "\(address.text)/\(transfer.path)"), ("globoff", nil), ("silent", nil),
      ("fail", nil), ("location", nil), ("max-redirs", "\(Self.redirectLimit)"),
      ("proto", schemes), ("proto-redir", schemes), ("user-agent", "modkit"),
      ("connect-timeout", "\(min(time, Self.connectLimit))"), ("max-time", "\(time)"),
      ("write-out", CurlReply.format(number)),
    ]
    if let authorization { options.append(("header", "Authorization: \(authorization)")) }
    switch transfer.direction {
    case .download(let file):
      options += [("output", file.path), ("max-filesize", "\(max(transfer.limit, 1))")]
    case .upload(let file):
      // Without it, curl waits for a permission that few servers give.
      options += [("upload-file", file.path), ("output", "/dev/null"), ("header", "Expect:")]
    case .question: options += [("head", nil), ("output", "/dev/null")]
    }
    return options.map { name, value in
      value.map { "\(name) = \"\(Self.escaped($0))\"\n" } ?? "\(name)\n"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
