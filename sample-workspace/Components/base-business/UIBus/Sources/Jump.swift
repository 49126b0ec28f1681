import Foundation

/// The address of a page: `scheme://jump/<line>/<page>?params={…}&ab=<mark>`.
public struct Jump: Hashable, Sendable {
  public var scheme: String
  public var line: String
  public var page: String
  public var parameters: [String: String]
  /// The branch of an experiment that the server put the user in.
  public var mark: String?

  public init(
    scheme: String, line: String, page: String, parameters: [String: String] = [:],
    mark: String? = nil
  ) {
    self.scheme = scheme
    self.line = line
    self.page = page
    self.parameters = parameters
    self.mark = mark
  }

  public init(url: String) throws {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme, parts.host == "jump"
    else { throw JumpError.malformed(url) }
    let path = parts.path.split(separator: "/")
    guard path.count == 2 else { throw JumpError.malformed(url) }
    let items = parts.queryItems ?? []
    self.init(
      scheme: scheme, line: String(path[0]), page: String(path[1]),
      mark: items.first { $0.name == "ab" }?.value)
    if let text = items.first(where: { $0.name == "params" })?.value {
      do {
        parameters = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
      } catch {
        throw JumpError.malformed(url)
      }
    }
  }

  /// The route of the page, `<line>/<page>`.
  public var route: String { "\(line)/\(page)" }

  /// The address in full.
  public var url: String {
    var parts = URLComponents()
    parts.scheme = scheme
    parts.host = "jump"
    parts.path = "/\(route)"
    var items: [URLQueryItem] = []
    if !parameters.isEmpty {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let text = (try? encoder.encode(parameters)).map { String(decoding: $0, as: UTF8.self) }
      items.append(URLQueryItem(name: "params", value: text))
    }
    if let mark {
      items.append(URLQueryItem(name: "ab", value: mark))
    }
    parts.queryItems = items.isEmpty ? nil : items
    return parts.string ?? "\(scheme)://jump/\(route)"
  }

  /// A parameter that the page cannot do without.
  public func require(_ name: String) throws -> String {
    guard let value = parameters[name] else {
      throw JumpError.missingParameter(name, route: route)
    }
    return value
  }
}

/// Why a jump leads nowhere.
public enum JumpError: Error, Hashable, Sendable {
  case malformed(String)
  case foreignScheme(String)
  case unknownLine(String)
  case unknownPage(route: String)
  case missingParameter(String, route: String)
  case nothingFound(String)
  case redirectLoop(route: String)
  case pageTaken(route: String)
}
