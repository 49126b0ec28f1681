import ModKitModel
import Testing

@testable import ModKitPodspec

/// What a `Podfile.lock` says about where pods come from.
@Suite struct PodfileLockTests {
  private static let lock = """
    PODS:
      - Branch (1.0)
      - Checked (1.0)
      - Escaped (1.0)
      - Here/Core (1.0)
      - Outside (1.0)
      - Root (1.0)
      - "Plus+x (1.0)"
      - Spec (1.0)
      - Submodules (1.0)
      - Tag (1.0):
        - Trunk (~> 1)
      - Trunk (1.0)

    DEPENDENCIES:
      - Tag (from `git@example.com:a/tag.git`, tag `v1`)

    EXTERNAL SOURCES:
      Branch:
        :branch: main
        :git: "https://example.com/branch.git"
      Checked:
        :git: https://example.com/checked
      Escaped:
        :path: "a\\"b"
      Here:
        :path: "../Pods/./Here"
      Outside:
        :path: ../../Outside
      Root:
        :path: ".."
      "Plus+x":
        :git: https://example.com/plus
        :commit: abc
      Spec:
        :podspec: x.podspec
      Submodules:
        :git: https://example.com/s
        :submodules: true
      Tag:
        :git: git@example.com:a/tag.git
        :tag: v1

    CHECKOUT OPTIONS:
      Branch:
        :commit: 0123
        :git: https://example.com/branch.git
      Checked:
        :commit: '4567'
        :git: https://example.com/checked

    """

  private func places(_ text: String) -> [String: LockedDependency.Origin] {
    let dependencies = PodfileLock(Array(text.utf8), at: "App/Podfile.lock").dependencies
    return Dictionary(uniqueKeysWithValues: dependencies.map { ($0.name, $0.origin) })
  }

  private static func git(_ url: String, _ revision: GitReference.Revision)
    -> LockedDependency.Origin
  {
    .pod(.git(GitReference(url: url, revision: revision)))
  }

  private static let expected: [String: LockedDependency.Origin] = [
    "Branch": git("https://example.com/branch.git", .branch("main")),
    "Checked": git("https://example.com/checked", .commit("4567")),
    "Escaped": .other(":path"), "Here": .pod(.path("Pods/Here")),
    "Outside": .pod(.path("../Outside")), "Root": .pod(.path(".")),
    "Plus+x": git("https://example.com/plus", .commit("abc")),
    "Spec": .other(":podspec"), "Submodules": .other(":submodules"),
    "Tag": git("git@example.com:a/tag.git", .tag("v1")), "Trunk": .pod(.specs(nil)),
  ]

  @Test func placesOfPods() {
    #expect(places(Self.lock) == Self.expected)
    #expect(places(Self.lock.replacing("\n", with: "\r\n")) == Self.expected)
  }

  @Test func locationsAreThoseOfThePlaces() {
    let found = PodfileLock(Array(Self.lock.utf8), at: "Podfile.lock").dependencies
    #expect(found.first { $0.name == "Spec" }?.location.description == "Podfile.lock:35:3")
    #expect(found.first { $0.name == "Trunk" }?.location.description == "Podfile.lock:13:3")
  }
}
