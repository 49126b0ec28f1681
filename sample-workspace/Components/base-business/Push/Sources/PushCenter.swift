import Foundation
import Scheduling
import UIBus

/// What the push server sends to a device.
public struct PushMessage: Decodable, Hashable, Sendable {
  public let alert: String
  /// The page that a tap opens.
  public let jump: String
  /// A later message with the same topic replaces an earlier one.
  public let topic: String?
}

/// Receives messages, holds them back in quiet hours, and opens what they point to.
public final class PushCenter {
  private let scheduler: Scheduler
  private let bus: JumpBus
  private let quietHours: Range<Scheduler.Time>?
  /// What the user has not opened, oldest first.
  public private(set) var inbox: [PushMessage] = []

  /// - Parameter quietHours: Seconds of the scheduler's clock in which nothing is delivered.
  public init(scheduler: Scheduler, bus: JumpBus, quietHours: Range<Scheduler.Time>? = nil) {
    self.scheduler = scheduler
    self.bus = bus
    self.quietHours = quietHours
  }

  /// Takes a payload from the push server and delivers it now or when the quiet hours are over.
  public func receive(_ payload: String) throws {
    let message = try JSONDecoder().decode(PushMessage.self, from: Data(payload.utf8))
    var delay = 0
    if let quietHours, quietHours.contains(scheduler.now) {
      delay = quietHours.upperBound - scheduler.now
    }
    scheduler.after(delay) { [weak self] in
      self?.deliver(message)
    }
  }

  /// Opens the page that a message points to and takes the message out of the inbox.
  public func open(_ message: PushMessage) throws -> Screen {
    inbox.removeAll { $0 == message }
    return try bus.open(message.jump)
  }

  private func deliver(_ message: PushMessage) {
    if let topic = message.topic {
      inbox.removeAll { $0.topic == topic }
    }
    inbox.append(message)
  }
}
