import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct UnreadDescriptionsTests {
  private func gap(
    _ components: [String], at file: String, hides: ForeignGap.Hidden = .anything,
    isUnread: Bool = true, origin: String? = nil
  ) -> ForeignGap {
    ForeignGap(
      components: components,
      ManifestIssue("what", at: SourceLocation(file: file, line: 1, column: 1)),
      isUnread: isUnread, hides: hides, origin: origin)
  }

  private func unread(_ gaps: ForeignGap...) -> UnreadDescriptions {
    UnreadDescriptions(
      Workspace(name: "W", components: [.common("Home"), .business("Login")], gaps: gaps))
  }

  @Test func componentsOfAGapAreInDoubt() {
    let unread = unread(gap(["Home"], at: "Home.podspec"))
    #expect(unread.gap(of: "Home") != nil)
    #expect(unread.gap(of: "Login") == nil)
    #expect(unread.gap(ofAny: ["Login", "Home"]) != nil)
    #expect(unread.gap(around: "Home/a.m") == nil)
  }

  @Test func whereOnlyModulesAreUnknownOnlyImportsAreInDoubt() {
    let unread = unread(gap(["Home", "Login"], at: "Package.swift", hides: .modules))
    #expect(unread.gap(of: "Login") == nil)
    #expect(unread.gap(ofImportsIn: "Login") != nil)
  }

  @Test func whereSourcesAreUnreadOnlyUsesAreInDoubt() {
    let unread = unread(gap(["Home"], at: "Home.xcodeproj", hides: .imports))
    #expect(unread.gap(of: "Home") == nil)
    #expect(unread.gap(ofImportsIn: "Home") == nil)
    #expect(unread.gap(ofUsesIn: "Home") != nil)
    #expect(self.unread(gap(["Home"], at: "Home.podspec")).gap(ofUsesIn: "Home") != nil)
  }

  @Test func anUnknownNameMayBelongToADescriptionWithoutComponents() {
    let unread = unread(
      gap([], at: "modkit.yml", origin: "Net/Wire/BUILD"), gap(["Gone"], at: "Net/BUILD"))
    #expect(unread.gap(around: "Net/Wire/deep/a.h")?.description == "Net/Wire/BUILD")
    #expect(unread.gap(around: "Net/a.h")?.description == "Net/BUILD")
    #expect(unread.gap(around: "Other/a.h") == nil)
    for module in ["Wire", "Net_Wire_Lib", "Net", "Net_Lib"] {
      #expect(unread.gap(ofModule: module) != nil, "\(module)")
    }
    for module in ["wire", "NetWire", "Lib"] {
      #expect(unread.gap(ofModule: module) == nil, "\(module)")
    }
    #expect(self.unread(gap([], at: "Pods/Wire.podspec")).gap(ofModule: "Wire") != nil)
  }

  @Test func aDependencyOnWhatMayBeThereLeavesTheWorkspaceValid() {
    let place = SourceLocation(file: "Home/component.yml", line: 3, column: 1)
    var workspace = Workspace(
      name: "W", components: [.common("Home")],
      unknownDependencies: [
        UnknownDependency(
          component: "Home", dependency: Dependency(name: "Wire", location: place),
          suggestion: nil)
      ])
    #expect(workspace.hasInvalidDependencies)
    workspace.gaps = [gap([], at: "Net/Wire/BUILD")]
    #expect(!workspace.hasInvalidDependencies)
    workspace.gaps = [gap([], at: "Net/Other/BUILD")]
    #expect(workspace.hasInvalidDependencies)
  }

  @Test func whatWasUnderstoodLeavesNoDoubt() {
    #expect(unread(gap(["Home"], at: "Home.podspec", isUnread: false)).gap(of: "Home") == nil)
  }
}
