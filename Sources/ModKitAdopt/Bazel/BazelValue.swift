import ModKitModel

/// What a literal expression of a BUILD file stands for.
struct BazelValue {
  indirect enum Kind {
    case text(String)
    case flag(Bool)
    case nothing
    case list([BazelItem])
    case dictionary([(key: BazelValue, value: BazelValue)])
    /// What is no literal; a noun phrase.
    case unknown(String)
  }

  var kind: Kind
  var position: TextPosition

  var text: String? { if case .text(let text) = kind { text } else { nil } }
  var isTrue: Bool { if case .flag(true) = kind { true } else { false } }

  /// A list, or what keeps it from being one.
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
  /// A noun phrase.
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
  /// The branch of a `select` that has it.
  var condition: String?
}
