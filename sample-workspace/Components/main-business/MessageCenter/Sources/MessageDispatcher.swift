import IM
import Push
import UIBus

/// One inbox for what people write and what the server pushes.
public final class MessageDispatcher: JumpDispatcher {
  private let messenger: Messenger
  private let push: PushCenter

  public init(messenger: Messenger, push: PushCenter) {
    self.messenger = messenger
    self.push = push
  }

  public let pages = [Page("messages/inbox"), Page("messages/chat")]

  public func open(_ jump: Jump) throws -> Screen {
    if jump.page == "chat" {
      return try chat(with: jump.require("peer"))
    }
    let conversations = messenger.conversations
    let unread = conversations.reduce(0) { $0 + $1.unread } + push.inbox.count
    return Screen(
      title: "Messages (\(unread))",
      rows: push.inbox.reversed().map { "* \($0.alert)" }
        + conversations.map { conversation in
          let mark = conversation.unread > 0 ? "* " : "  "
          return "\(mark)\(conversation.peer): \(conversation.last.text)"
        })
  }

  private func chat(with peer: String) throws -> Screen {
    let messages = messenger.messages(with: peer)
    guard !messages.isEmpty else { throw JumpError.nothingFound("a conversation with \(peer)") }
    try messenger.markRead(peer)
    return Screen(title: peer, rows: messages.map { "\($0.author): \($0.text)" })
  }
}
