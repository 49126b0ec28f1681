import Foundation
import ModKitModel
import ModKitReport
import Testing

/// What GitLab's code quality report has to hold.
struct GitLabTests {
  private struct Issue: Decodable, Equatable {
    struct Location: Decodable, Equatable {
      struct Lines: Decodable, Equatable {
        var begin: Int
      }

      var path: String
      var lines: Lines
    }

    var description: String
    var check_name: String
    var fingerprint: String
    var severity: String
    var location: Location
  }

  private func issues(_ report: CheckReport) throws -> [Issue] {
    try JSONDecoder().decode([Issue].self, from: Data(report.text("gitlab").utf8))
  }

  @Test func severitiesAndPlaces() throws {
    let issues = try issues(CheckSamples.report)
    #expect(issues.map(\.severity) == ["minor", "major", "major"])
    #expect(issues.map(\.check_name).last == "undeclared-import")
    #expect(issues.map(\.location.path).first == "modkit.yml")
    #expect(issues.map(\.location.lines.begin) == [1, 12, 2])
  }

  @Test func theDescriptionIsOneLineWithTheFix() throws {
    #expect(
      try issues(CheckSamples.report).last?.description
        == #"Login is imported but not declared: "é/\"; fix: add `Login` to the dependencies of"#
        + " Jobs")
  }

  /// The digests were computed by another program, which knows the authors' vectors.
  @Test(arguments: [
    ("a", "b", "a68d6305fb8b5822836dbc7978355818"),
    ("é", "城", "59109f12963c64bf6cea23db960403bd"),
    ("undeclared-import", "Jobs:Login", "3dce8a860b8d2ebd649b1e1d9630cbbf"),
  ])
  func fingerprintsAreFNV1a(rule: String, component: String, digest: String) throws {
    let finding = Diagnostic(rule: rule, severity: .error, component: component, message: "")
    #expect(try issues(CheckSamples.report([finding])).map(\.fingerprint) == [digest])
  }

  @Test func fingerprintsAreUniqueHexadecimalAndFreeOfLines() throws {
    var moved = CheckSamples.undeclared
    moved.location?.line = 99
    let all = [CheckSamples.undeclared, moved, CheckSamples.header, CheckSamples.placeless]
    let fingerprints = try issues(CheckSamples.report(all)).map(\.fingerprint)
    #expect(Set(fingerprints).count == 4)
    for fingerprint in fingerprints {
      #expect(fingerprint.count == 32)
      #expect(fingerprint.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    }
    #expect(try issues(CheckSamples.report([moved])).map(\.fingerprint) == [fingerprints[0]])
  }
}
