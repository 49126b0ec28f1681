import Foundation
import ModKitTestSupport
import Testing

/// What docs/prebuilt/remote-cache.md promises, with its own configuration in a real nginx.
@Suite(
  .building, .enabled(if: CacheServer.hasNginx, "nginx is not installed: scripts/setup.sh test"))
struct SharedCacheTests {
  private static let password = "a secret of CI"
  private static let writer = "Basic " + Data("ci:\(password)".utf8).base64EncodedString()

  @Test func aTeamSharesACache() async throws {
    let home = try Sandbox()
    try await makeCertificate(in: home)
    try await makeWriters(in: home)
    try await CacheServer.withNginx(home, server: configurationOfThePage) { place in
      let address = "https://127.0.0.1:\(place.port)"
      let trust = [
        "CURL_CA_BUNDLE": home.directory.appending(path: "etc/cache.crt").path,
        "MODKIT_STORE_HOST": "127.0.0.1:\(place.port)",
      ]
      let machine = try CachedWorkspace.make(address: address)
      try await push(from: machine, to: place, trust)
      try await pull(from: address, trust)
      try await othersMayNotWrite(machine, place, trust)

      // A client without the certificate rejects the server.
      let stranger = try await CachedWorkspace.make(address: address).modkit("integrate")
      #expect(stranger.status == 0)
      #expect(
        stranger.errors.contains("warning: the remote cache \(address): it cannot prove who it is"))
    }
  }

  private func push(
    from machine: Sandbox, to place: CacheServer.Place, _ trust: [String: String]
  ) async throws {
    let authorization = ["MODKIT_STORE_AUTHORIZATION": Self.writer].merging(trust) { $1 }
    let built = try await machine.modkit(["prebuild", "--push"], authorization)
    #expect(built.status == 0, "\(built.errors)")
    #expect(built.output.hasSuffix("3 built, 0 fetched, 0 present already, 0 source, 0 left out\n"))
    #expect(built.errors.contains("remote cache: 0 fetched (0 bytes), 3 missed\n"))
    #expect(built.errors.contains(" there already\n"))
    #expect(!built.text.contains(Self.password) && !built.text.contains(Self.writer))
    #expect(place.paths().filter { $0.hasPrefix("ac/") }.count == 3)

    let again = try await machine.modkit(["store", "push"], authorization)
    #expect(again.status == 0 && again.output == "")
    #expect(again.errors == "remote cache: 0 uploaded (0 bytes), 3 there already\n")
    for (path, content) in try machine.snapshot(of: ".modkit") {
      #expect(!content.contains(Self.writer), "\(path)")
    }
  }

  private func pull(from address: String, _ trust: [String: String]) async throws {
    let laptop = try CachedWorkspace.make(address: address)
    let dry = try await laptop.modkit(["integrate", "--dry-run"], trust)
    #expect(dry.output.contains("3 source"))
    #expect(!laptop.exists(".modkit/store"))
    let plan = try await laptop.modkit(["integrate", "--focus", "Home"], trust)
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(plan.output.contains("2 prebuilt, 1 source"))
    #expect(plan.errors.contains("remote cache: 2 fetched ("))
    #expect(plan.errors.contains("), 0 missed\n"))
    let again = try await laptop.modkit(["integrate", "--focus", "Home"], trust)
    #expect(!again.errors.contains("remote cache"), "nothing is missing")
    let pulled = try await laptop.modkit(["store", "pull"], trust)
    #expect(pulled.output.hasPrefix("fetched Home "))
    try await CachedWorkspace.expectWhole(laptop)
    let built = try await laptop.modkit(["prebuild"], trust)
    #expect(built.output.hasSuffix("0 built, 3 present already, 0 source, 0 left out\n"))
    let package = try await laptop.run(
      "swift", ["build", "--package-path", ".modkit/workspace/swiftpm"])
    #expect(package.isSuccess, "\(package.text)")
  }

  private func othersMayNotWrite(
    _ machine: Sandbox, _ place: CacheServer.Place, _ trust: [String: String]
  ) async throws {
    let before = place.paths()
    try machine.append("// edited\n", to: "C/Home/Sources/Home.swift")
    let built = try await machine.modkit(["prebuild"], trust)
    #expect(built.status == 0)
    let wrong = "Basic " + Data("ci:wrong".utf8).base64EncodedString()
    for (authorization, advice) in [
      ("", "credentials; set MODKIT_STORE_AUTHORIZATION"),
      (wrong, "other credentials than those of MODKIT_STORE_AUTHORIZATION"),
    ] {
      let variables = trust.merging(["MODKIT_STORE_AUTHORIZATION": authorization]) { $1 }
      let refused = try await machine.modkit(["store", "push"], variables)
      #expect(refused.status == 1)
      #expect(refused.errors.contains("it answers 401: it wants \(advice)"))
      let prebuild = try await machine.modkit(["prebuild", "--push"], variables)
      #expect(prebuild.status == 0, "a cache never fails a build")
    }
    #expect(place.paths() == before)
    let broken = try await machine.modkit(
      ["store", "push"], trust.merging(["MODKIT_STORE_AUTHORIZATION": "a\nb"]) { $1 })
    #expect(broken.status == 2 && !broken.errors.contains("a\nb"))
    for (host, message) in [
      ("", "MODKIT_STORE_HOST, to 127.0.0.1:\(place.port) if that is your cache"),
      (
        "cache.example.com",
        "is for cache.example.com, and modkit.yml names the remote cache https://127"
      ),
      ("127.0.0.1", "nothing was sent"),
    ] {
      let refused = try await machine.modkit(
        ["store", "push"],
        trust.merging(["MODKIT_STORE_AUTHORIZATION": Self.writer, "MODKIT_STORE_HOST": host]) { $1 }
      )
      #expect(refused.status == 2 && refused.errors.contains(message), "\(refused.errors)")
      #expect(!refused.text.contains(Self.writer))
    }
    #expect(place.paths() == before)
  }

  // MARK: The page

  /// The configuration that the page shows, for the test's port and directories.
  private func configurationOfThePage(_ place: CacheServer.Place) throws -> String {
    let page = try String(
      contentsOf: Sandbox.repository.appending(path: "docs/prebuilt/remote-cache.md"),
      encoding: .utf8)
    let start = try #require(page.firstRange(of: "```nginx\n"))
    let rest = page[start.upperBound...]
    let end = try #require(rest.firstRange(of: "```"))
    var text = String(rest[..<end.lowerBound])
    for (old, new) in [
      ("listen 443 ssl", "listen 127.0.0.1:\(place.port) ssl"),
      ("/etc/nginx/modkit/cache.crt", "\"\(place.directory.path)/etc/cache.crt\""),
      ("/etc/nginx/modkit/cache.key", "\"\(place.directory.path)/etc/cache.key\""),
      ("/etc/nginx/modkit/writers", "\"\(place.directory.path)/etc/writers\""),
      ("/var/lib/modkit-cache/uploads", "\"\(place.directory.path)/data/uploads\""),
      ("root /var/lib/modkit-cache;", "root \"\(place.directory.path)/data\";"),
    ] {
      #expect(text.contains(old), "the page has \(old)")
      text = text.replacing(old, with: new)
    }
    return text
  }

  private func makeCertificate(in home: Sandbox) async throws {
    try home.write("etc/.keep", "")
    let answer = try await home.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=cache",
        "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "etc/cache.key", "-out",
        "etc/cache.crt",
      ])
    #expect(answer.isSuccess, "\(answer.text)")
  }

  private func makeWriters(in home: Sandbox) async throws {
    let answer = try await home.run("openssl", ["passwd", "-apr1", Self.password])
    #expect(answer.isSuccess, "\(answer.text)")
    try home.write("etc/writers", "ci:\(answer.output)")
  }
}
