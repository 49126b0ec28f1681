import ModKitModel
import ModKitStore

/// An interpreter of curl's output about its transfers.
enum CurlReply {
  static let late = TransferOutcome.failed(reason: "it is too slow", isTransient: false)

  /// A shell's exit status if a command is not found.
  static let notFound = 127

  /// Returns the format of one line per transfer: its number, curl's exit code, the HTTP status, and
  /// the announced size, which curl before 7.83 does not know.
  static func format(_ number: Int) -> String {
    "\(number) %{exitcode} %{http_code} %header{content-length}\\n"
  }

  /// Returns the outcomes by number. A transfer without a line was not attempted.
  ///
  /// - Parameters:
  ///   - transfers: in the order of their numbers
  ///   - hasCredentials: whether credentials were sent
  ///   - unwritten: returns the outcome of a transfer whose file could not be written
  static func outcomes(
    of result: ToolRunner.Result, for transfers: [Transfer], hasCredentials: Bool,
    unwritten: (_ number: Int) -> TransferOutcome
  ) -> [TransferOutcome] {
    var outcomes = [TransferOutcome](repeating: missing(result), count: transfers.count)
    for line in result.output.split(separator: "\n") {
      let words = line.split(separator: " ").map { Int($0) }
      guard words.count >= 3, let number = words[0], let exitCode = words[1], let status = words[2],
        outcomes.indices.contains(number)
      else { continue }
      let result =
        exitCode == writeError
        ? unwritten(number) : outcome(exitCode: exitCode, status: status, hasCredentials)
      let size = words.dropFirst(3).first ?? nil
      outcomes[number] =
        result == .done && transfers[number].isOther(size) ? .otherSize : result
    }
    return outcomes
  }

  private static func missing(_ result: ToolRunner.Result) -> TransferOutcome {
    let reason =
      result.status == notFound
      ? "the tool curl, which is needed for it, is not on PATH" : "curl failed: \(result.status)"
    return .failed(reason: reason, isTransient: false)
  }

  private static let writeError = 23

  private static func outcome(
    exitCode: Int, status: Int, _ hasCredentials: Bool
  ) -> TransferOutcome {
    switch (exitCode, status) {
    case (0, 200..<300): .done
    case (0, 404), (0, 410), (22, 404), (22, 410): .absent
    case (63, _): .tooLarge
    case (28, _): late
    case (_, 429), (_, 500...): .failed(reason: "it answers \(status)", isTransient: true)
    case (_, 401), (_, 403):
      .failed(reason: "it answers \(status): \(denial(hasCredentials))", isTransient: false)
    case (_, 413):
      .failed(
        reason: "it answers 413: a file is larger than it takes; `client_max_body_size` says how"
          + " large files of nginx may be", isTransient: false)
    // The address of a redirection may have another scheme.
    case (1, 300..<400):
      .failed(reason: "it leads to an address without encryption", isTransient: false)
    case (0, _), (22, _): .failed(reason: "it answers \(status)", isTransient: false)
    default: failure(exitCode)
    }
  }

  private static func denial(_ hasCredentials: Bool) -> String {
    let variable = RemoteAddress.authorizationVariable
    return hasCredentials
      ? "it wants other credentials than those of \(variable)"
      : "it wants credentials; set \(variable)"
  }

  /// Returns the reason for an exit code of curl, and whether a retry is worthwhile.
  private static func failure(_ exitCode: Int) -> TransferOutcome {
    switch exitCode {
    case 1, 8, 16, 92: .failed(reason: "it does not answer in HTTP", isTransient: false)
    case 5, 6: .failed(reason: "its name cannot be resolved", isTransient: true)
    case 7: .failed(reason: "it does not answer", isTransient: true)
    case 18: .failed(reason: "it breaks off its answers", isTransient: true)
    case 60, 77:
      .failed(
        reason: "it cannot prove who it is (curl error \(exitCode)); for a CA of your own,"
          + " CURL_CA_BUNDLE has to name the file with its certificate", isTransient: false)
    case 35, 51, 58, 83, 90:
      .failed(reason: "it cannot prove who it is (curl error \(exitCode))", isTransient: false)
    case 47: .failed(reason: "it leads in circles", isTransient: false)
    case 52, 55, 56: .failed(reason: "it closes the connection", isTransient: true)
    default: .failed(reason: "curl error \(exitCode)", isTransient: false)
    }
  }
}

extension Transfer {
  /// Whether the size that a server announces is not that of the file that is asked for.
  fileprivate func isOther(_ announced: Int?) -> Bool {
    guard case .question(let size?) = direction, let announced else { return false }
    return size != announced
  }
}
