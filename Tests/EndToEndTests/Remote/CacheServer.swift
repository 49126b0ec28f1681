import Foundation
import ModKitTestSupport
import Testing

/// A server that runs as a child process for the time of a test.
enum CacheServer {
  /// What a test needs to talk to it.
  struct Place {
    var port: Int
    /// Where it keeps its files.
    var directory: URL

    var address: String { "http://127.0.0.1:\(port)" }

    /// The files of the cache by their paths in it.
    func paths() -> [String] {
      ["ac", "cas"].flatMap { kind in
        let names = try? FileManager.default.contentsOfDirectory(
          atPath: directory.appending(path: "data/\(kind)").path)
        return (names ?? []).sorted().map { "\(kind)/\($0)" }
      }
    }
  }

  static let hasNginx = nginx != nil

  /// Debian keeps it where only root has it on the path.
  private static let nginx = ["nginx", "/usr/sbin/nginx", "/opt/homebrew/bin/nginx"]
    .first {
      $0.hasPrefix("/") ? FileManager.default.isExecutableFile(atPath: $0) : Tool.isAvailable($0)
    }

  /// Runs nginx in a sandbox while `body` runs.
  ///
  /// - Parameter server: the configuration of the server, for a place
  static func withNginx<Result: Sendable>(
    _ sandbox: Sandbox, server: (Place) throws -> String,
    _ body: @Sendable (Place) async throws -> Result
  ) async throws -> Result {
    let place = Place(port: try freePort(), directory: sandbox.directory)
    for name in ["data", "temporary"] {
      try FileManager.default.createDirectory(
        at: sandbox.directory.appending(path: name), withIntermediateDirectories: true)
    }
    // One process: when it is killed, nothing of it is left.
    let temporary = ["fastcgi", "uwsgi", "scgi", "proxy"].map {
      "\($0)_temp_path \"\(sandbox.directory.path)/temporary/\($0)\";"
    }
    try sandbox.write(
      "nginx.conf",
      """
      daemon off;
      master_process off;
      pid "\(sandbox.directory.path)/nginx.pid";
      error_log "\(sandbox.directory.path)/error.log";
      events {}
      http {
        access_log "\(sandbox.directory.path)/access.log";
        \(temporary.joined(separator: "\n  "))
        include "\(sandbox.directory.path)/server.conf";
      }

      """)
    try sandbox.write("server.conf", try server(place))
    let arguments = ["-p", sandbox.directory.path, "-c", "\(sandbox.directory.path)/nginx.conf"]
    return try await withChild(nginx ?? "nginx", arguments, port: { place.port }) { _ in
      try await body(place)
    }
  }

  /// A cache without any protection.
  static func openServer(_ place: Place) -> String {
    """
    server {
      listen 127.0.0.1:\(place.port);
      root "\(place.directory.path)/data";
      client_body_temp_path "\(place.directory.path)/temporary/uploads";
      client_max_body_size 0;
      location / { dav_methods PUT; create_full_put_path on; }
    }
    """
  }

  /// Runs the proxy that breaks answers before a cache.
  static func withProxy<Result: Sendable>(
    _ sandbox: Sandbox, before upstream: Int, _ body: @Sendable (FaultyProxy) async throws -> Result
  ) async throws -> Result {
    let script = Sandbox.repository.appending(path: "Tests/Proxy/faulty_proxy.py").path
    let file = sandbox.directory.appending(path: "proxy.port")
    let arguments = [script, file.path, "\(upstream)"]
    return try await withChild(
      "python3", arguments,
      port: { (try? String(contentsOf: file, encoding: .utf8)).flatMap { Int($0) } }
    ) { port in
      try await body(FaultyProxy(port: port))
    }
  }

  // MARK: Processes

  private static func withChild<Result: Sendable>(
    _ tool: String, _ arguments: [String], port: @Sendable () -> Int?,
    _ body: @Sendable (Int) async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result?.self) { group in
      group.addTask {
        let answer = try await Tool.$isInBackground.withValue(true) {
          try await Tool.run(tool, arguments)
        }
        if !Task.isCancelled { Issue.record("\(tool) ended: \(answer.text)") }
        return nil
      }
      defer { group.cancelAll() }
      for _ in 0..<6_000 {
        if let port = port(), await answers(port) { return try await body(port) }
        try await Task.sleep(for: .milliseconds(50))
      }
      throw NotStarted(tool: tool)
    }
  }

  private struct NotStarted: Error {
    var tool: String
  }

  private static func answers(_ port: Int) async -> Bool {
    let arguments = ["--silent", "--insecure", "--max-time", "2", "--noproxy", "*"]
    let schemes = ["http", "https"]
    for scheme in schemes {
      let answer = try? await Tool.run(
        "curl", arguments + ["--output", "/dev/null", "\(scheme)://127.0.0.1:\(port)/count"])
      if answer?.isSuccess == true { return true }
    }
    return false
  }

  /// A port that no process listens on.
  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Self.stream, 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    try #require(isBound)
    return Int(UInt16(bigEndian: address.sin_port))
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif
}

/// The proxy of `Tests/Proxy`.
struct FaultyProxy: Sendable {
  var port: Int

  var address: String { "http://127.0.0.1:\(port)" }

  /// - Parameter kind: `ac`, `cas` or `all`
  func breakAnswers(_ fault: String, of kind: String) async throws {
    let answer = try await curl("--request", "PUT", "\(address)/fault/\(fault)/\(kind)")
    #expect(answer.isSuccess)
  }

  /// The requests since the fault was chosen.
  func requestCount() async throws -> Int {
    try #require(Int(try await curl("\(address)/count").output))
  }

  private func curl(_ arguments: String...) async throws -> Tool.Answer {
    try await Tool.run("curl", ["--silent", "--noproxy", "*"] + arguments)
  }
}
