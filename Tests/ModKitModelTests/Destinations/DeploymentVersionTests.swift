import ModKitModel
import Testing

struct DeploymentVersionTests {
  @Test(arguments: [
    ("18", "18.0"), ("18.0", "18.0"), ("18.0.0", "18.0"), ("10.14.4", "10.14.4"), ("015.4", "15.4"),
    ("65535.255.255", "65535.255.255"),
  ])
  func versionsHaveOneForm(_ text: String, canonical: String) throws {
    let version = try #require(DeploymentVersion(text))
    #expect(version.description == canonical)
    #expect(DeploymentVersion(canonical) == version)
  }

  @Test(arguments: [
    "", ".", "18.", ".5", "18..1", "1.2.3.4", "18,0", "-1", "+18", " 18", "18 ", "1e1", "v18", "١٨",
    "0", "0.9", "65536", "18.256", "18.0.256", "99999999999999999999", "18\n", "18.0-simulator",
    "18.\"; rm",
  ])
  func othersAreNone(_ text: String) {
    #expect(DeploymentVersion(text) == nil)
  }

  @Test func versionsAreComparedByNumber() throws {
    let versions = ["9.0", "10.14", "10.14.4", "10.15"].compactMap { DeploymentVersion($0) }
    #expect(versions.count == 4)
    #expect(versions == versions.sorted())
  }
}
