import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// `couplings:` of modkit.yml.
@Suite struct CouplingManifestTests {
  private func issues(_ element: String) throws -> [String] {
    let tree = InMemoryFileTree([
      "A/component.yml": "name: A\nlayer: base-service\n",
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\ncouplings:\n- \(element)\n",
    ])
    do throws(InvalidManifests) {
      _ = try ManifestLoader(tree: tree, ruleIDs: []).load()
      return []
    } catch {
      return error.issues.map {
        "\($0.location.line):\($0.location.column) \($0.message); \($0.advice ?? "")"
      }
    }
  }

  @Test func columnsAreThoseInThePattern() throws {
    #expect(
      try issues("{kind: route, role: uses, pattern: \"open($NAME\"}") == [
        "4:43 the pattern `open($NAME` has a `(` that is not closed; close it"
      ])
    #expect(
      try issues("{kind: route, role: uses, pattern: open $name}") == [
        "4:43 the pattern `open $name` has `$name`, which is no metavariable; write one in capitals, such as `$NAME`"
      ])
  }

  @Test func namesAreThoseOfThePattern() throws {
    #expect(
      try issues("{kind: route, role: uses, pattern: \"open($URL)\"}") == [
        "4:38 the pattern `open($URL)` has no `$NAME`; write `$NAME` where the name is, or say with `name:` what the name is"
      ])
    #expect(
      try issues("{kind: route, role: uses, pattern: \"open($NAME)\", name: \"x/$NAMES\"}") == [
        "4:59 the pattern has no `$NAMES`; did you mean `$NAME`?"
      ])
    #expect(
      try issues("{kind: class, role: uses, pattern: \"open($URL)\", name: \"Target_$URL\"}") == [])
  }

  @Test func kindsAreKnown() throws {
    #expect(
      try issues("{kind: rout, role: uses, pattern: \"open($NAME)\"}").first?.contains("route")
        == true)
  }
}
