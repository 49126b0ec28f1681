import Foundation
import ModKitTestSupport
import Testing

/// CI has all sources and writes down what it made; a laptop without them fetches it.
@Suite(
  .building, .enabled(if: CacheServer.hasNginx, "nginx is not installed: scripts/setup.sh test"))
struct AbsentSourceCacheTests {
  @Test func theLibraryOfTheLockIsFetched() async throws {
    let home = try Sandbox()
    try await CacheServer.withNginx(home, server: CacheServer.openServer) { place in
      let address = "http://127.0.0.1:\(place.port)"
      let server = try CachedWorkspace.make(address: address)
      try restrictCard(in: server)
      let laptop = try CachedWorkspace.make(address: address)
      try restrictCard(in: laptop)
      try FileManager.default.removeItem(at: laptop.directory.appending(path: "C/Card/Sources"))
      let before = try await laptop.modkit("integrate", "--focus", "Home")
      #expect(before.status == 2)
      #expect(before.errors.contains("ask @cards for what `modkit prebuild --push --pin Card`"))

      let push = try await server.modkit("prebuild", "--push", "--pin", "access:*", "--for", "ci")
      #expect(push.status == 0, "\(push.errors)")
      try laptop.write("modkit.lock", try server.read("modkit.lock"))

      let dry = try await laptop.modkit("integrate", "--focus", "Home", "--dry-run")
      #expect(dry.status == 2)
      #expect(dry.errors.contains("this run fetches no library: `modkit store pull` does\n"))
      let plan = try await laptop.modkit("integrate", "--focus", "Home", "--fail-on-miss")
      #expect(plan.status == 0, "\(plan.errors)")
      #expect(plan.output.contains("Card  prebuilt  its source is not in this checkout\n"))
      #expect(plan.output.contains("\n2 prebuilt, 1 source\nlibraries: 100 % found\n"))
      #expect(plan.errors.contains("remote cache: 2 fetched ("))
      let build = try await laptop.run(
        "swift", ["build", "--package-path", ".modkit/workspace/swiftpm"])
      #expect(build.isSuccess, "\(build.text)")
    }
  }

  private func restrictCard(in sandbox: Sandbox) throws {
    try sandbox.append("access: [cards]\nowners: [\"@cards\"]\n", to: "C/Card/component.yml")
  }
}
