import Foundation
import ThirdComponent

/// Which of the requests that may start goes first.
public enum Priority: Int, Comparable, Sendable {
  case low, normal, high

  public static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A question to the server.
public struct Request: Hashable, Sendable {
  /// Unique among the requests that wait in a queue.
  public var id: String
  public var path: String
  public var query: [String: String]
  public var priority: Priority
  /// The requests that have to succeed before this one starts.
  public var dependencies: [String]

  public init(
    _ path: String, id: String? = nil, query: [String: String] = [:],
    priority: Priority = .normal, after dependencies: [String] = []
  ) {
    self.id = id ?? path
    self.path = path
    self.query = query
    self.priority = priority
    self.dependencies = dependencies
  }
}

/// The server's answer, with the checksum that the server computed.
public struct Response: Hashable, Sendable {
  public var status: Int
  public var body: Data
  public var checksum: UInt32

  /// An answer whose checksum fits, as a sound server sends it.
  public init(status: Int = 200, body: Data) {
    self.init(status: status, body: body, checksum: Response.checksum(of: body))
  }

  public init(status: Int, body: Data, checksum: UInt32) {
    self.status = status
    self.body = body
    self.checksum = checksum
  }

  var isIntact: Bool { checksum == Response.checksum(of: body) }

  private static func checksum(of body: Data) -> UInt32 {
    body.withUnsafeBytes { tc_crc32($0.baseAddress, $0.count) }
  }

  /// The body as a value.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: body)
  }
}

/// Why there is no answer.
public enum NetworkError: Error, Hashable, Sendable {
  case status(Int, path: String)
  /// The body does not have the checksum that came with it.
  case corrupted(path: String)
  /// A request that this one waited for failed, or never comes.
  case dependencyFailed(String)
  case transport(String)
}
