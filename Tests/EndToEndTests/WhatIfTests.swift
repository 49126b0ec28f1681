import Foundation
import ModKitTestSupport
import Testing

/// `check --suppose` checks a proposal before it is made.
@Suite struct WhatIfTests {
  private static let count = BrokenWorkspace.recorded.count

  private func check(_ changes: String...) async throws -> Tool.Answer {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let before = try sandbox.snapshot(of: "")
    let arguments = ["check", "--no-cache", "--as-of", "2026-11-21", "--suppose"] + changes
    let result = try await sandbox.run(sandbox.binaryPath, arguments)
    #expect(try sandbox.snapshot(of: "") == before, "nothing is written")
    return result
  }

  @Test func aMoveToAnotherLayer() async throws {
    let result = try await check("Profile.layer=base-service")
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        "Components/main-business/Profile/Sources/ProfileTitle.swift:1:8: error[layer-order]"
          + " base-service 'Profile' must not depend on base-business 'Membership'"))
    #expect(
      result.output.contains(
        "\n1 error, 0 warnings supposing Profile.layer=base-service, \(Self.count - 1) older in "))
  }

  @Test func aMoveThatFixes() async throws {
    let result = try await check("Cars.line=rentals")
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        "gone[business-isolation] 'Rentals' of line 'rentals' must not depend on 'Cars'"))
    #expect(
      result.output.contains("no findings supposing Cars.line=rentals, \(Self.count - 1) older"))
  }

  @Test func aComponentThatBecomesCommon() async throws {
    let result = try await check("CarModels.line=")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("gone[detachable] line 'cars' cannot be taken out"))
  }

  @Test func aComponentThatBecomesShared() async throws {
    let result = try await check("Cars.line=", "Cars.shared=true")
    #expect(result.output.contains("gone[business-isolation] 'Rentals'"))
    #expect(result.output.contains("gone[business-isolation] 'Jobs'"))
    #expect(result.output.contains("supposing Cars.line=, Cars.shared=true, "))
  }

  @Test func aRuleOfAnotherLevel() async throws {
    let off = try await check("layer-order=off")
    #expect(off.status == 0)
    #expect(off.output.contains("gone[layer-order]"))
    let warning = try await check("unused-dependency=warning")
    #expect(warning.status == 0)
    #expect(warning.output.contains("warning[unused-dependency]"))
    let error = try await check("unknown-dependency=error")
    #expect(error.output.contains("error[unknown-dependency]"))
    #expect(error.status != 0)
  }

  @Test func aChangeThatChangesNothing() async throws {
    let result = try await check("Profile.layer=main-business")
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        "no findings supposing Profile.layer=main-business, \(Self.count) older"))
  }

  @Test(
    arguments: [
      ("layer-ordr=off", "there is no rule `layer-ordr`; did you mean `layer-order`?"),
      ("Profil.layer=base-service", "there is no component `Profil`; did you mean `Profile`?"),
      ("Profile.layer=base-servise", "there is no layer `base-servise`"),
      ("Profile.team=us", "`Profile.team=us` is no change"),
      ("Profile.shared=maybe", "`Profile.shared=maybe` is no change"),
      ("layer-order=fatal", "`layer-order=fatal` is no change"), ("Profile", "is no change"),
    ])
  func whatDoesNotExistIs64(_ change: String, _ message: String) async throws {
    let result = try await check(change)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test(
    arguments: [
      ["--since", "HEAD"], ["--fix"], ["--update-baseline"],
    ])
  func itIsNotCombined(_ others: [String]) async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let result = try await sandbox.run(
      sandbox.binaryPath, ["check"] + others + ["--suppose", "layer-order=off"])
    #expect(result.status == 64)
  }

  @Test func itsJSONSaysWhatIsGone() async throws {
    let result = try await check("CarModels.line=", "--format", "json")
    let comparison = try #require(try json(result.output)["comparison"] as? [String: Any])
    #expect(comparison["phrase"] as? String == "supposing CarModels.line=")
    #expect((comparison["gone"] as? [Any])?.count == 1)
    #expect(comparison["older"] as? Int == Self.count - 1)
  }
}
