import ModKitModel
import Testing

struct ObjectTargetTests {
  @Test(arguments: [
    ("x86_64-unknown-linux-gnu", "ELF for x86_64 on linux"),
    ("arm64-unknown-linux-gnu", "ELF for aarch64 on linux"),
    ("x86_64-unknown-freebsd14.0", "ELF for x86_64 on freebsd"),
    ("aarch64-unknown-none-elf", "ELF for aarch64"),
    ("arm64-apple-macosx", "Mach-O for arm64 on macos"),
    ("arm64e-apple-macos14.0", "Mach-O for arm64e on macos"),
    ("x86_64-apple-macosx14.0", "Mach-O for x86_64 on macos"),
    ("arm64e-apple-ios18.0", "Mach-O for arm64e on ios"),
    ("arm64-apple-ios-simulator", "Mach-O for arm64 on ios-simulator"),
    ("x86_64-apple-ios15.0", "Mach-O for x86_64 on ios-simulator"),
    ("x86_64-apple-ios15.0-macabi", "Mach-O for x86_64 on mac-catalyst"),
    ("arm64_32-apple-watchos8.0", "Mach-O for arm64_32 on watchos"),
    ("arm64-apple-xros1.0", "Mach-O for arm64 on visionos"),
    ("arm64-apple-visionos1.0-simulator", "Mach-O for arm64 on visionos-simulator"),
    ("arm64-apple-none-macho", "Mach-O for arm64"),
  ])
  func targetOfATriple(triple: String, text: String) {
    #expect(ObjectTarget(triple: triple)?.text == text)
  }

  @Test func noTriple() {
    #expect(ObjectTarget(triple: "linux") == nil)
    #expect(ObjectTarget(triple: "arm64-apple") == nil)
  }

  /// A triple of a destination gives the destination's name.
  @Test func systemsAreNamedAsDestinations() throws {
    let version = try #require(DeploymentVersion("18.0"))
    for kind in AppleDestination.Kind.allCases {
      for architecture in kind.possibleArchitectures {
        let triple = DestinationTarget(kind, architecture, version).triple
        let expected = ObjectTarget(
          format: .machO, architecture: architecture.rawValue, system: kind.rawValue)
        #expect(ObjectTarget(triple: triple) == expected, "\(triple)")
      }
    }
  }

  /// Objects that name no system fit any.
  @Test func whatIsNotKnownFits() throws {
    let bare = ObjectTarget(format: .machO, architecture: "arm64")
    let phone = try #require(ObjectTarget(triple: "arm64-apple-ios18.0"))
    let catalyst = try #require(ObjectTarget(triple: "arm64-apple-ios18.0-macabi"))
    #expect(bare.fits(phone) && phone.fits(bare) && !phone.fits(catalyst))
  }
}
