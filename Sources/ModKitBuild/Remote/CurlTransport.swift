import Foundation
import ModKitDisk
import ModKitModel
import ModKitStore

/// A transport that uses the tool `curl`, with many files in one run, over few connections.
///
/// An HTTP library would have to be loaded at every start, or would take minutes to build. curl is
/// available wherever git is, and respects local proxies and certificates.
struct CurlTransport: Transport {
  let address: RemoteAddress
  /// The `Authorization` header. curl reads it from a pipe, so that it is not visible in the
  /// process list.
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
      // Transfers wait for one another, so a time limit per transfer does not limit the total.
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
        of: result, for: transfers, hasCredentials: authorization != nil
      ) { Self.unwritten(transfers[$0]) }
    }
  }

  /// Returns why a file could not be written. If it has reached the limit, the server sent too
  /// much. If it is smaller, the disk failed; curl does not report the reason, so it is found by
  /// another write.
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

  /// If curl is missing, the shell still reads its input, so that its exit status is reported.
  private static let start = """
    if [ "$0" ]; then exec "$0" "$@"; fi
    while read -r _; do :; done; exit \(CurlReply.notFound)
    """

  private static func run(
    _ configuration: String, for transfers: [Transfer]
  ) async -> Result<ToolRunner.Result, ToolError>? {
    // curl checks the length that a server announces. For a server that announces a wrong length or
    // none, the system's file size limit makes the write fail, and with it the transfer.
    let blocks = (transfers.map(\.limit).max() ?? 0) / 512 + 1
    let limits = "trap '' XFSZ; ulimit -f \(blocks)"
    // Without this, writing to a closed pipe would kill the process.
    let brokenPipe = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, brokenPipe) }
    do throws(ToolError) {
      return .success(
        try await ToolRunner.run(
          "/bin/sh",
          [
            "-c", "\(limits); \(start)", ToolPath.first("curl") ?? "", "--disable", "--parallel",
            "--parallel-max",
            "\(atOnce)",
            "--config", "-",
          ], input: configuration))
    } catch {
      return .failure(error)
    }
  }

  // MARK: Options

  /// Returns the lines of a curl configuration file for one transfer.
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
      // Without the empty header, curl waits for a `100 Continue` that few servers send.
      options += [("upload-file", file.path), ("output", "/dev/null"), ("header", "Expect:")]
    case .question: options += [("head", nil), ("output", "/dev/null")]
    }
    return options.map { name, value in
      value.map { "\(name) = \(QuotedText.curl($0))\n" } ?? "\(name)\n"
    }.joined()
  }
}
