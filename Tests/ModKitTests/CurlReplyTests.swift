@testable import ModKitBuild
import Testing

@testable import ModKit
@testable import ModKitStore

/// What curl says, in words.
struct CurlReplyTests {
  private func outcome(
    exitCode: Int, status: Int, size: String = "", of transfer: Transfer = .question("cas/a"),
    hasCredentials: Bool = false
  ) -> TransferOutcome {
    let result = ToolRunner.Result(
      status: 0, output: "0 \(exitCode) \(status) \(size)\n", errors: "")
    return CurlReply.outcomes(of: result, for: [transfer], hasCredentials: hasCredentials) { _ in
      .notWritten(reason: "it is full")
    }[0]
  }

  private func failed(_ reason: String) -> TransferOutcome {
    .failed(reason: reason, isTransient: false)
  }

  /// Curl before 7.83 does not know the size, and some servers do not say it.
  @Test func sizesOfWhatIsThere() {
    let question = Transfer.question("cas/a", size: 7)
    for size in ["7", "", "{content-length}"] {
      #expect(outcome(exitCode: 0, status: 200, size: size, of: question) == .done)
    }
    #expect(outcome(exitCode: 0, status: 200, size: "6", of: question) == .otherSize)
    #expect(outcome(exitCode: 0, status: 200, size: "0", of: question) == .otherSize)
    #expect(outcome(exitCode: 22, status: 404, size: "9", of: question) == .absent)
    #expect(outcome(exitCode: 0, status: 200, size: "6", of: .question("ac/a")) == .done)
  }

  @Test func credentialsAreMissingOrWrong() {
    #expect(
      outcome(exitCode: 22, status: 401)
        == failed("it answers 401: it wants credentials; set MODKIT_STORE_AUTHORIZATION"))
    #expect(
      outcome(exitCode: 22, status: 403, hasCredentials: true)
        == failed(
          "it answers 403: it wants other credentials than those of MODKIT_STORE_AUTHORIZATION"))
  }

  @Test func whatIsTooLargeForTheServer() {
    #expect(
      outcome(exitCode: 22, status: 413)
        == failed(
          "it answers 413: a file is larger than it takes; `client_max_body_size` says how large"
            + " files of nginx may be"))
  }

  @Test func anUnknownAuthority() {
    #expect(
      outcome(exitCode: 60, status: 0)
        == failed(
          "it cannot prove who it is (curl error 60); for a CA of your own, CURL_CA_BUNDLE has to"
            + " name the file with its certificate"))
  }

  @Test func whatCannotBeWrittenIsNoFaultOfTheServer() {
    #expect(outcome(exitCode: 23, status: 200) == .notWritten(reason: "it is full"))
    #expect(outcome(exitCode: 63, status: 200) == .tooLarge)
  }
}
