import Database
import Login
import Networking

/// Sends and keeps messages between people.
public final class Messenger {
  private struct Reply: Decodable {
    let text: String
  }

  private let accounts: any AccountService
  private let network: RequestQueue
  private let store: RecordStore

  public init(accounts: any AccountService, network: RequestQueue, store: RecordStore) {
    self.accounts = accounts
    self.network = network
    self.store = store
  }

  /// Sends a text, and stores it with the answer of the other side.
  public func send(_ text: String, to peer: String) throws {
    let author = try accounts.requireAccount()
    let reply = try network.fetch(Reply.self, from: "im/send", query: ["to": peer, "text": text])
    try append(text, by: author.name, to: peer, isRead: true)
    try append(reply.text, by: peer, to: peer, isRead: false)
  }

  /// The messages of one conversation, oldest first.
  public func messages(with peer: String) -> [ChatMessage] {
    store.rows(in: ChatMessage.table) { $0["peer"] == peer }
      .compactMap { ChatMessage($0.record) }
  }

  public func markRead(_ peer: String) throws {
    for var message in messages(with: peer) where !message.isRead {
      message.isRead = true
      try save(message)
    }
  }

  /// One entry for each peer; those with unread messages first.
  public var conversations: [Conversation] {
    let messages = store.rows(in: ChatMessage.table).compactMap { ChatMessage($0.record) }
    return Dictionary(grouping: messages, by: \.peer)
      .compactMap { peer, messages in
        messages.last.map {
          Conversation(peer: peer, last: $0, unread: messages.count { !$0.isRead })
        }
      }
      .sorted { ($1.unread, $0.peer) < ($0.unread, $1.peer) }
  }

  private func append(_ text: String, by author: String, to peer: String, isRead: Bool) throws {
    let number = (messages(with: peer).last?.number ?? 0) + 1
    try save(
      ChatMessage(number: number, peer: peer, author: author, text: text, isRead: isRead))
  }

  private func save(_ message: ChatMessage) throws {
    try store.put(message.record, in: ChatMessage.table, key: message.key)
  }
}
