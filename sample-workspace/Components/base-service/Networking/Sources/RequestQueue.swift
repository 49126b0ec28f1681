import Logging

/// Sends requests one at a time: by dependency first, then by priority, then in order of arrival.
///
/// A request lends its priority to those that it waits for, so that something urgent never hangs
/// behind something idle.
public final class RequestQueue {
  public typealias Completion = (Result<Response, NetworkError>) -> Void
  /// Completes a request with what its dependencies answered.
  public typealias Preparation = (inout Request, [String: Response]) throws -> Void

  private struct Entry {
    var request: Request
    let prepare: Preparation?
    let completion: Completion
  }

  private let transport: any Transport
  private let log: Log
  private var waiting: [Entry] = []
  private var answers: [String: Result<Response, NetworkError>] = [:]
  private var isRunning = false

  public init(transport: any Transport, log: Log) {
    self.transport = transport
    self.log = log
  }

  /// Puts a request in line; nothing is sent until `run`.
  public func add(
    _ request: Request, prepare: Preparation? = nil, completion: @escaping Completion
  ) {
    waiting.append(Entry(request: request, prepare: prepare, completion: completion))
  }

  /// Sends everything that waits, including what completions add.
  public func run() {
    guard !isRunning else { return }
    isRunning = true
    while let index = nextIndex() {
      let entry = waiting.remove(at: index)
      let answer = perform(entry)
      answers[entry.request.id] = answer
      if case .failure(let error) = answer {
        log.warning("\(entry.request.path): \(error)")
      }
      entry.completion(answer)
    }
    answers.removeAll()
    isRunning = false
  }

  /// The best request whose dependencies are settled; if there is none, the requests wait for one
  /// another or for strangers, and the first is taken in order to fail.
  private func nextIndex() -> Int? {
    let urgency = effectivePriorities()
    let ready = waiting.indices.filter { index in
      waiting[index].request.dependencies.allSatisfy { answers[$0] != nil }
    }
    return ready.max { left, right in
      let (first, second) = (urgency[waiting[left].request.id], urgency[waiting[right].request.id])
      return first == second ? left > right : first ?? .low < second ?? .low
    } ?? waiting.indices.first
  }

  private func effectivePriorities() -> [String: Priority] {
    var result: [String: Priority] = [:]
    func raise(_ id: String, to priority: Priority) {
      if let known = result[id], known >= priority { return }
      result[id] = priority
      for entry in waiting where entry.request.id == id {
        for dependency in entry.request.dependencies {
          raise(dependency, to: priority)
        }
      }
    }
    for entry in waiting {
      raise(entry.request.id, to: entry.request.priority)
    }
    return result
  }

  private func perform(_ entry: Entry) -> Result<Response, NetworkError> {
    var request = entry.request
    var earlier: [String: Response] = [:]
    for dependency in request.dependencies {
      guard case .success(let response)? = answers[dependency] else {
        return .failure(.dependencyFailed(dependency))
      }
      earlier[dependency] = response
    }
    do {
      try entry.prepare?(&request, earlier)
      let response = try transport.send(request)
      guard response.isIntact else { return .failure(.corrupted(path: request.path)) }
      guard (200..<300).contains(response.status) else {
        return .failure(.status(response.status, path: request.path))
      }
      log.debug("\(request.path): \(response.body.count) bytes")
      return .success(response)
    } catch {
      return .failure(.transport(String(describing: error)))
    }
  }
}

extension RequestQueue {
  /// Sends one request, with whatever else waits, and returns its answer.
  public func fetch(_ request: Request) throws -> Response {
    var answer: Result<Response, NetworkError> = .failure(.dependencyFailed(request.id))
    add(request) { answer = $0 }
    run()
    return try answer.get()
  }

  /// Asks for a path and decodes the answer.
  public func fetch<Value: Decodable>(
    _ type: Value.Type = Value.self, from path: String, query: [String: String] = [:]
  ) throws -> Value {
    try fetch(Request(path, query: query)).decode(type)
  }
}
