import ModKitModel
import Testing

struct DestinationTests {
  @Test(
    arguments: Destination.names + ["sdk:x86_64-swift-linux-musl", "sdk:swift-6.3_wasm+threads"])
  func namesAreDestinations(_ name: String) throws {
    #expect(try Destination(name).description == name)
  }

  @Test(arguments: [
    ("ios:arm64", "ios"), ("ios-simulator:x86_64+arm64", "ios-simulator:arm64+x86_64"),
    ("macos:x86_64", "macos:x86_64"), ("macos:arm64+arm64", "macos"),
    ("mac-catalyst:arm64+x86_64", "mac-catalyst:arm64+x86_64"), ("ios:arm64e", "ios:arm64e"),
    ("watchos:arm64_32+arm64", "watchos"), ("watchos:arm64", "watchos:arm64"),
  ])
  func architecturesAreSortedAndDefaultsOmitted(_ text: String, canonical: String) throws {
    let destination = try Destination(text)
    #expect(destination.description == canonical)
    #expect(try Destination(canonical) == destination)
  }

  @Test func everyKindHasItsDefaultArchitectures() throws {
    for kind in AppleDestination.Kind.allCases {
      let destination = try AppleDestination(kind)
      #expect(!destination.architectures.isEmpty)
      #expect(destination.architectures == destination.architectures.sorted())
      #expect(kind.possibleArchitectures.isSuperset(of: destination.architectures))
    }
  }

  @Test(arguments: [
    ("iso", "there is no destination `iso`; did you mean `ios`?"),
    ("IOS", "there is no destination `IOS`; did you mean `ios`?"),
    ("ios-simulater", "there is no destination `ios-simulater`; did you mean `ios-simulator`?"),
    ("iphonesimulator", "there is no destination `iphonesimulator`; did you mean `ios-simulator`?"),
    ("iphoneos:arm64", "there is no destination `iphoneos`; did you mean `ios`?"),
    ("macosx", "there is no destination `macosx`; did you mean `macos`?"),
    ("xros", "there is no destination `xros`; did you mean `visionos`?"),
    ("catalyst", "there is no destination `catalyst`; known: host, ios, "),
    ("", "there is no destination ``; known: host, ios, "),
    ("ios\n", "there is no destination `ios\u{FFFD}`; did you mean `ios`?"),
    ("ios:x86_64", "there is no `ios` for the architecture `x86_64`; possible: arm64, arm64e"),
    ("ios:", "`ios:` has no architecture; possible: arm64, arm64e"),
    ("ios:arm64+", "`ios:` has no architecture; possible: arm64, arm64e"),
    ("ios-simulator:i386", "there is no `ios-simulator` for the architecture `i386`; possible: "),
    ("host:arm64", "`host` takes no architecture; write `host`"),
    ("linux:", "`linux` takes no architecture; write `linux`"),
    ("sdk", "`` is not the name of a Swift SDK"), ("sdk:", "`` is not the name of a Swift SDK"),
    ("sdk:--product", "`--product` is not"), ("sdk:../x", "`../x` is not"),
    ("sdk:a b", "`a b` is not"), ("sdk:a;b", "`a;b` is not"), ("sdk:$(x)", "`$(x)` is not"),
    ("sdk:a\u{202E}b", "`a\u{FFFD}b` is not"), ("sdk:.hidden", "`.hidden` is not"),
    ("sdk:é", "`é` is not"),
  ])
  func othersAreRefused(_ text: String, start: String) {
    do throws(DestinationProblem) {
      _ = try Destination(text)
      Issue.record("\(text) was accepted")
    } catch {
      #expect(error.description.hasPrefix(start), "\(error)")
    }
  }

  @Test func longNamesOfSDKsAreRefused() {
    #expect(throws: DestinationProblem.self) {
      try Destination("sdk:" + String(repeating: "a", count: 129))
    }
  }
}
