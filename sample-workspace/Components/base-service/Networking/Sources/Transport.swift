import Foundation

/// What carries a request to a server and its answer back.
public protocol Transport: AnyObject {
  func send(_ request: Request) throws -> Response
}

/// A server inside the process, for work without a network and for tests.
public final class CannedTransport: Transport {
  public typealias Handler = (Request) throws -> Response

  private var handlers: [String: Handler] = [:]
  /// The paths that were asked for, in order.
  public private(set) var served: [String] = []

  public init() {}

  /// Answers a path by code.
  public func on(_ path: String, _ handler: @escaping Handler) {
    handlers[path] = handler
  }

  /// Answers a path with a fixed text.
  public func on(_ path: String, text: String) {
    let response = Response(body: Data(text.utf8))
    on(path) { _ in response }
  }

  public func send(_ request: Request) throws -> Response {
    served.append(request.path)
    guard let handler = handlers[request.path] else {
      return Response(status: 404, body: Data())
    }
    return try handler(request)
  }
}
