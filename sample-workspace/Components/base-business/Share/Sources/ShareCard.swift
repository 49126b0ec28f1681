/// Where something can be shared to.
public enum ShareChannel: String, CaseIterable, Sendable {
  case message, timeline, clipboard

  /// The longest title that the channel shows; nil if it takes any.
  var titleLimit: Int? {
    switch self {
    case .message: 24
    case .timeline: 40
    case .clipboard: nil
    }
  }
}

/// Something worth showing to a friend.
public struct ShareCard: Hashable, Sendable {
  public let title: String
  public let link: ShareLink

  public init(title: String, target: String) {
    self.title = title
    link = ShareLink(target: target)
  }

  /// The text that goes out on a channel.
  public func text(for channel: ShareChannel) -> String {
    "\(shortened(to: channel.titleLimit)) \(link.code)"
  }

  private func shortened(to limit: Int?) -> String {
    guard let limit, title.count > limit else { return title }
    return title.prefix(limit - 1) + "…"
  }
}
