extension SwiftPackageDump {
  /// A build setting of a target. What it is may be unknown, because newer tools have more of them.
  public struct Setting: Decodable, Sendable {
    /// `c`, `cxx`, `swift` or `linker`.
    public var tool: String
    /// Such as `define`; empty if it is unknown.
    public var kind: String
    public var values: [String]
    public var condition: Condition?

    /// When it applies.
    public struct Condition: Decodable, Hashable, Sendable {
      public var platformNames: [String]?
      public var config: String?
      var traits: [String]?
    }

    /// Never fails: a setting is not worth the loss of the whole dump.
    public init(from decoder: any Decoder) {
      let content = try? Content(from: decoder)
      tool = content?.tool ?? ""
      let kind = content?.kind.first
      self.kind = kind?.key ?? ""
      values = kind?.value._0?.texts ?? []
      condition = content?.condition
    }

    private struct Content: Decodable {
      var tool: String
      var kind: [String: Arguments]
      var condition: Condition?
    }

    private struct Arguments: Decodable {
      var _0: Texts?
    }

    /// One text, or a list of them.
    private struct Texts: Decodable {
      var texts: [String]

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        texts = try (try? container.decode([String].self)) ?? [container.decode(String.self)]
      }
    }
  }
}
