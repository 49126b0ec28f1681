import Dispatch
import Synchronization

/// Waits for asynchronous work where nothing can be awaited.
///
/// It runs on threads of its own: were it to need one of those that Swift keeps for tasks, and
/// the caller had the last one, both would wait for ever.
enum BlockingTask {
  static func value<Value: Sendable>(of work: @escaping @Sendable () async -> Value) -> Value {
    let outcome = Outcome<Value>()
    let done = DispatchSemaphore(value: 0)
    Task(executorPreference: Threads.own) {
      let value = await work()
      outcome.value.withLock { $0 = value }
      done.signal()
    }
    done.wait()
    guard let value = outcome.value.withLock({ $0 }) else {
      preconditionFailure("the task was waited for")
    }
    return value
  }

  private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private final class Threads: TaskExecutor {
    static let own = Threads()

    private let queue = DispatchQueue(label: "modkit.blocking-task", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}
