import Database

/// One message of a conversation.
public struct ChatMessage: Hashable, Sendable {
  public let number: Int
  public let peer: String
  public let author: String
  public let text: String
  public var isRead: Bool
}

extension ChatMessage {
  static let table = "im"

  /// Sorts by peer and then by number.
  var key: String {
    let digits = String(number)
    return "\(peer)/\(String(repeating: "0", count: max(0, 6 - digits.count)))\(digits)"
  }

  var record: Record {
    [
      "number": String(number), "peer": peer, "author": author, "text": text,
      "read": isRead ? "1" : "0",
    ]
  }

  init?(_ record: Record) {
    guard let number = record["number"].flatMap(Int.init), let peer = record["peer"],
      let author = record["author"], let text = record["text"]
    else { return nil }
    self.init(
      number: number, peer: peer, author: author, text: text, isRead: record["read"] == "1")
  }
}

/// What a list of conversations shows of one.
public struct Conversation: Hashable, Sendable {
  public let peer: String
  public let last: ChatMessage
  public let unread: Int
}
