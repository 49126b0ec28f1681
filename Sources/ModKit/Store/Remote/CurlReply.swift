import ModKitModel
import ModKitStore

/// An interpreter of curl's output about its transfers.
enum CurlReply {
  static let late = TransferOutcome.failed(reason: "it is too slow", isTransient: false)

  /// A shell's exit status if a command is not found.
  static let notFound = 127

  /// Returns the format of one line per transfer: its number, curl's exit code, the HTTP status.
  static func format(_ number: Int) -> String { "\(number) %{exitcode} %{http_code}\\n" }

  /// Returns the outcomes by number. A transfer without a line was not attempted.
  ///
  /// - Parameters:
  ///   - hasCredentials: whether credentials were sent
  ///   - unwritten: returns the outcome of a transfer whose file could not be written
  static func outcomes(
    of result: ToolRunner.Result, count: Int, hasCredentials: Bool,
    unwritten: (_ number: Int) -> TransferOutcome
  ) -> [TransferOutcome] {
    var outcomes = [TransferOutcome](repeating: missing(result), count: count)
    for line in result.output.split(separator: "\n") {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 3, outcomes.indices.contains(numbers[0]) else { continue }
      outcomes[numbers[0]] =
        numbers[1] == writeError
        ? unwritten(numbers[0])
        : outcome(exitCode: numbers[1], status: numbers[2], hasCredentials)
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
    case 1: .failed(reason: "it leads to an address without encryption", isTransient: false)
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
