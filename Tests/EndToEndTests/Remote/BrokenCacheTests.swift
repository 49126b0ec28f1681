import Foundation
import ModKitTestSupport
import Testing

/// Whatever a cache does, the worst that happens is one warning.
@Suite(
  .building, .enabled(if: CacheServer.hasNginx, "nginx is not installed: scripts/setup.sh test"))
struct BrokenCacheTests {
  /// What is waited for in vain: a minute in the test, two seconds here.
  private static let late = "it is too slow"

  /// A fault, what it is done to, what the warning says, and the most requests that it is worth.
  private static let faults: [(name: String, kind: String, warning: String?, requests: Int)] = [
    ("none", "all", nil, 100), ("404", "all", nil, 3), ("404", "cas", nil, 40),
    ("503-once", "all", nil, 100),
    ("500", "all", "it answers 500; going on without it", 9), ("500", "cas", "it answers 500", 60),
    ("429", "all", "it answers 429; going on without it", 9),
    (
      "401", "all", "it answers 401: it wants credentials; set MODKIT_STORE_AUTHORIZATION; going", 3
    ),
    ("wrong-digest", "cas", "is not used: ", 40), ("short", "cas", "is not used: ", 40),
    ("garbage", "ac", "is not used: its entry is no action result", 3),
    ("garbage", "cas", "is not used: ", 40), ("short", "ac", "is not used: its entry", 3),
    ("truncated", "all", "it breaks off its answers", 9),
    ("truncated", "cas", "it breaks off its answers", 60),
    ("reset", "all", "it closes the connection", 40),
    ("reset", "cas", "it closes the connection", 90),
    ("slow", "all", late, 3), ("slow", "cas", late, 40),
    ("silent", "all", late, 3),
    ("endless", "ac", "is not used: its entry is too large", 3),
    ("endless", "cas", "is not used: a file is larger than announced", 40),
    ("huge", "cas", "is not used: a file is larger than announced", 40),
    ("redirect-loop", "all", "it leads in circles", 12),
    ("redirect-to-file", "all", "it leads to an address without encryption", 3),
    ("not-http", "all", "it does not answer in HTTP; going on without it", 9),
  ]

  @Test func everyFaultCostsOneWarningAndNothingElse() async throws {
    let home = try Sandbox()
    try await CacheServer.withNginx(home, server: CacheServer.openServer) { place in
      let machine = try CachedWorkspace.make(address: place.address)
      let built = try await machine.modkit("prebuild", "--push")
      #expect(built.status == 0, "\(built.errors)")
      try await CacheServer.withProxy(home, before: place.port) { proxy in
        for fault in Self.faults { try await expect(fault, proxy) }
        try await uploadsFailToo(machine, proxy)
      }
    }
  }

  /// Whoever builds what is damaged in the cache, mends it.
  @Test(arguments: ["", "other bytes", "same size"])
  func damagedFilesHeal(_ damage: String) async throws {
    let home = try Sandbox()
    try await CacheServer.withNginx(home, server: CacheServer.openServer) { place in
      let machine = try CachedWorkspace.make(address: place.address)
      #expect(try await machine.modkit("prebuild", "--push").status == 0)
      let data = place.directory.appending(path: "data")
      var originals: [String: Data] = [:]
      for path in place.paths() where path.hasPrefix("cas/") {
        let file = data.appending(path: path)
        let original = try Data(contentsOf: file)
        originals[path] = original
        let damaged = damage == "same size" ? Data(count: original.count) : Data(damage.utf8)
        try damaged.write(to: file)
      }
      let laptop = try CachedWorkspace.make(address: place.address)
      let mended = try await laptop.modkit("prebuild", "--push")
      #expect(mended.status == 0, "\(mended.text)")
      #expect(mended.errors.contains("; delete cas/"))
      // The times of builds differ, and are files of other names.
      for (path, original) in originals
      where String(decoding: original, as: UTF8.self).contains("build/1") == false {
        #expect(try Data(contentsOf: data.appending(path: path)) == original, "\(path)")
      }
      let third = try CachedWorkspace.make(address: place.address)
      #expect(try await third.modkit("integrate").output.contains("3 prebuilt"))
    }
  }

  private func expect(
    _ fault: (name: String, kind: String, warning: String?, requests: Int), _ proxy: FaultyProxy
  ) async throws {
    let comment = Comment(rawValue: "\(fault.name) of \(fault.kind)")
    try await proxy.breakAnswers(fault.name, of: fault.kind)
    let isLate = fault.warning == Self.late
    let laptop = try CachedWorkspace.make(address: proxy.address, timeout: isLate ? 2 : 120)
    let plan = try await laptop.modkit("integrate")
    #expect(plan.status == 0, comment)
    let warnings = plan.errors.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    #expect(warnings.count == (fault.warning == nil ? 0 : 1), comment)
    if let warning = fault.warning {
      #expect(warnings.first?.contains(warning) == true, "\(fault.name): \(plan.errors)")
      #expect(warnings.first?.contains(proxy.address) == true, comment)
    }
    #expect(try await proxy.requestCount() <= fault.requests, comment)
    let isUsable = fault.name == "none" || fault.name == "503-once"
    #expect(plan.output.contains(isUsable ? "3 prebuilt" : "3 source"), comment)
    #expect(laptop.leftovers(".staging") == [], comment)
    try await CachedWorkspace.expectWhole(laptop)
    // As soon as the cache is well again, so is everything.
    guard !isUsable else { return }
    try await proxy.breakAnswers("none", of: "all")
    let again = try await laptop.modkit("integrate")
    #expect(again.output.contains("3 prebuilt"), "\(fault.name): \(again.errors)")
  }

  private func uploadsFailToo(_ machine: Sandbox, _ proxy: FaultyProxy) async throws {
    try machine.write(
      "modkit.yml",
      "name: W\ncomponents: [\"C/*/component.yml\"]\n"
        + "store: {remote: {url: \"\(proxy.address)\", timeout: 2, push: true}}\n")
    for fault in ["500", "reset", "silent", "429", "redirect-loop"] {
      try await proxy.breakAnswers(fault, of: "all")
      let push = try await machine.modkit("store", "push")
      #expect(push.status == 1, "\(fault)")
      #expect(push.errors.hasPrefix("error: the remote cache \(proxy.address): it "))
      #expect(!push.errors.contains("going on"), "\(fault): \(push.errors)")
      let prebuild = try await machine.modkit("prebuild")
      #expect(prebuild.status == 0, "\(fault)")
      #expect(prebuild.errors.contains("going on without it"), "\(fault)")
    }
  }

  @Test func nobodyIsThere() async throws {
    let laptop = try CachedWorkspace.make(address: "http://127.0.0.1:9")
    let plan = try await laptop.modkit("integrate")
    #expect(plan.status == 0)
    #expect(
      plan.errors.hasPrefix(
        "warning: the remote cache http://127.0.0.1:9: it does not answer; going on without it\n"))
    #expect(plan.output.contains("3 source"))
  }

  @Test func withoutCurlThereIsNoCache() async throws {
    let laptop = try CachedWorkspace.make(address: "http://127.0.0.1:9")
    // Nothing but the tools that a plan needs.
    try FileManager.default.createDirectory(
      at: laptop.directory.appending(path: "bin"), withIntermediateDirectories: true)
    let swiftc = try await laptop.run("/bin/sh", ["-c", "command -v swiftc"]).output
    try laptop.link("bin/swiftc", to: swiftc.trimmingCharacters(in: .newlines))
    let plan = try await laptop.modkit(
      ["integrate"], ["PATH": laptop.directory.appending(path: "bin").path])
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(plan.errors.contains("the tool curl, which is needed for it, is not on PATH"))
  }

  /// Whatever is wrong with the store is not said of the cache.
  @Test func aStoreThatTakesNothing() async throws {
    let laptop = try CachedWorkspace.make(address: "http://127.0.0.1:9")
    try laptop.write(".modkit/store/.staging", "in the way")
    let plan = try await laptop.modkit("integrate")
    #expect(plan.status == 0)
    #expect(plan.errors.hasPrefix("warning: the store cannot use "))
    #expect(plan.errors.contains(": it is no directory; remove it; nothing more is fetched\n"))
    #expect(!plan.errors.contains("127.0.0.1"))
    let pull = try await laptop.modkit("store", "pull")
    #expect(pull.status == 1 && pull.errors.hasPrefix("error: the store cannot use "))
    let prebuild = try await laptop.modkit("prebuild")
    #expect(prebuild.status == 2)
    #expect(
      prebuild.errors.hasSuffix(": it is no directory; remove it\n")
        && !prebuild.errors.contains("NSCocoa"))
  }

  @Test func commandsAboutTheCacheNeedOne() async throws {
    let laptop = try CachedWorkspace.make(address: nil)
    for arguments in [["store", "pull"], ["store", "push"], ["prebuild", "--push"]] {
      let answer = try await laptop.run(laptop.binaryPath, arguments)
      #expect(answer.status == 2)
      #expect(answer.errors.hasPrefix("error: modkit.yml names no remote cache: add `store:"))
    }
  }
}
