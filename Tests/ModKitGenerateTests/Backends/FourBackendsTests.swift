import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// One plan is the same for every build system: which components are libraries, what they need, and what they are made
/// of.
@Suite struct FourBackendsTests {
  @Test(
    .enabled("Python reads BUILD files") { Tool.isAvailable("python3") },
    arguments: UInt64(0)..<4)
  func componentsAreTheSame(seed: UInt64) async throws {
    let sample = Self.sample(seed: seed)
    let swiftpm = try await MeaningReader(sample, .swiftpm).ofSwiftPM()
    let others = [
      "cocoapods": try MeaningReader(sample, .cocoapods).ofCocoaPods(),
      "xcode": try await MeaningReader(sample, .xcode).ofXcode(),
      "bazel": try await MeaningReader(sample, .bazel).ofBazel(),
    ]
    #expect(others.count == Backend.all.count - 1)
    for planned in sample.plan.components {
      let expected = try #require(swiftpm[planned.name])
      for (backend, found) in others {
        #expect(found[planned.name] == expected, "\(backend): \(planned.name), seed \(seed)")
      }
    }
    // What was compared is something.
    #expect(swiftpm["Login"]?.publicHeaders == ["Components/Login/Headers/state.h"])
    #expect(swiftpm["Login"]?.flags.isSuperset(of: ["-DLEVEL=2", "-fno-common", "-DBETA"]) == true)
    #expect(swiftpm["Theme"]?.resources.count == 2)
  }

  /// The mixture is source, which has all of the parts; of the others, chance decides.
  private static func sample(seed: UInt64) -> XcodeCase {
    var generator = SplitMix64(seed: seed)
    var names: [String] = []
    let components = [
      PlanSamples.crypto, PlanSamples.withUmbrella, PlanSamples.base, PlanSamples.withImages, set,
      PlanSamples.withResources, PlanSamples.list,
    ]
    let planned = components.map { component in
      let needs = names.filter { _ in generator.next() % 2 == 0 }
      names.append(component.name)
      return generator.next() % 2 == 0 || component.name == "Login"
        ? PlanSamples.source(component, needs: needs)
        : PlanSamples.sliced(component, for: 1, needs: needs)
    }
    return XcodeCase(
      name: "\(seed)", plan: IntegrationPlan(product: "City", components: planned),
      shell: PlanSamples.shell)
  }

  private static let set: Component = {
    var component = PlanSamples.login
    component.settings = PlanSamples.settings([
      "GCC_PREPROCESSOR_DEFINITIONS": .text("$(inherited) LEVEL=2 PLAIN"),
      "OTHER_CFLAGS": .words(["-Wno-unused", "-fno-common"]),
      "OTHER_SWIFT_FLAGS": .words(["-Onone"]),
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS": .text("$(inherited) BETA INTERNAL"),
    ])
    return component
  }()
}
