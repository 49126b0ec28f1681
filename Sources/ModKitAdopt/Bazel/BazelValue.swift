import ModKitModel

/// The value of a literal expression in a BUILD file.
struct BazelValue {
  indirect enum Kind {
    case text(String)
    case flag(Bool)
    case nothing
    case list([BazelItem])
    case dictionary([(key: BazelValue, value: BazelValue)])
    /// A value that is not literal, described by a noun phrase.
    case unknown(String)
  }

  var kind: Kind
  var position: TextPosition

  var text: String? { if case .text(let text) = kind { text } else { nil } }
  /// Whether it has methods that change it, or may have some.
  var isCollection: Bool {
    switch kind {
    case .list, .dictionary, .text: true
    case .flag, .nothing, .unknown: false
    }
  }
  var isTrue: Bool { if case .flag(true) = kind { true } else { false } }

  /// The elements of a list. For any other value, one item with that value or with the reason that
  /// it is no list.
  var items: [BazelItem] {
    switch kind {
    case .list(let items): items
    case .nothing: []
    case .text(let text): [BazelItem(kind: .text(text), position: position)]
    case .flag, .dictionary: [BazelItem(kind: .unknown("no list"), position: position)]
    case .unknown(let what): [BazelItem(kind: .unknown(what), position: position)]
    }
  }
}

extension BazelValue: CustomStringConvertible {
  /// The value as a noun phrase.
  var description: String {
    switch kind {
    case .text(let text): "`\(BazelAdvice.printable(text))`"
    case .flag(let flag): flag ? "True" : "False"
    case .nothing: "None"
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .unknown(let what): what
    }
  }
}

/// An element of a list.
struct BazelItem {
  enum Kind {
    case text(String)
    case glob(String, excluding: [String])
    case unknown(String)
  }

  var kind: Kind
  var position: TextPosition
  /// The condition of the `select` branch that contains the element.
  var condition: String?
}
