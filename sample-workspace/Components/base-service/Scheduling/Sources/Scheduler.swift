/// Runs work at a time, on a clock that its owner moves: a timer in the app, a script in a test.
public final class Scheduler {
  /// Seconds since the scheduler began.
  public typealias Time = Int

  /// Stands for planned work, in order to cancel it.
  public struct Ticket: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Job: Comparable {
    let time: Time
    let ticket: Ticket
    let interval: Time?
    let work: () -> Void

    static func < (left: Job, right: Job) -> Bool {
      (left.time, left.ticket.number) < (right.time, right.ticket.number)
    }

    static func == (left: Job, right: Job) -> Bool {
      left.time == right.time && left.ticket == right.ticket
    }
  }

  public private(set) var now: Time = 0
  private var jobs = Heap<Job>()
  private var cancelled: Set<Ticket> = []
  private var issued = 0

  public init() {}

  /// Plans work, and repeats it if an interval is given.
  @discardableResult
  public func after(
    _ delay: Time, every interval: Time? = nil, _ work: @escaping () -> Void
  ) -> Ticket {
    precondition(delay >= 0 && interval ?? 1 > 0, "time does not run backwards")
    issued += 1
    let ticket = Ticket(number: issued)
    jobs.insert(Job(time: now + delay, ticket: ticket, interval: interval, work: work))
    return ticket
  }

  public func cancel(_ ticket: Ticket) {
    cancelled.insert(ticket)
  }

  /// Moves the clock and runs what is due, in order of time and then of planning.
  public func advance(by seconds: Time) {
    let end = now + seconds
    while let next = jobs.first, next.time <= end, let job = jobs.removeFirst() {
      guard cancelled.remove(job.ticket) == nil else { continue }
      now = job.time
      job.work()
      if let interval = job.interval {
        jobs.insert(
          Job(time: now + interval, ticket: job.ticket, interval: interval, work: job.work))
      }
    }
    now = end
  }
}
