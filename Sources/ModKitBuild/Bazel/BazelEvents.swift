import Foundation

/// What Bazel says of a build in its file of build events.
struct BazelEvents {
  /// The labels of the targets that were built.
  private(set) var built: Set<String> = []
  /// By label, what the compilers wrote for an action that failed.
  private(set) var failures: [String: Failure] = [:]

  struct Failure: Hashable {
    /// Where the messages of compilers are; nil if there are none.
    var errors: String?
    /// What Bazel says itself.
    var message: String
  }

  /// - Parameter text: one event of Bazel's protocol as JSON on each line
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8)) else {
        continue
      }
      if let label = event.id?.targetCompleted?.label, event.completed?.success == true {
        built.insert(Self.plain(label))
      }
      if let label = event.id?.actionCompleted?.label, let action = event.action,
        action.success != true
      {
        failures[Self.plain(label)] = Failure(
          errors: action.stderr?.uri.flatMap(Self.path),
          message: action.failureDetail?.message ?? "exit code \(action.exitCode ?? 0)")
      }
    }
  }

  /// Newer versions of Bazel name the repository too: `@@//a:b`.
  private static func plain(_ label: String) -> String {
    label.firstRange(of: "//").map { String(label[$0.lowerBound...]) } ?? label
  }

  private static func path(of uri: String) -> String? {
    URL(string: uri).flatMap { $0.isFileURL ? $0.path : nil }
  }
}

/// The part of `build_event_stream.proto` that matters here.
private struct Event: Decodable {
  struct Identifier: Decodable {
    struct Target: Decodable { var label: String? }

    var targetCompleted: Target?
    var actionCompleted: Target?
  }

  struct Completion: Decodable { var success: Bool? }

  struct Action: Decodable {
    struct File: Decodable { var uri: String? }
    struct Detail: Decodable { var message: String? }

    var success: Bool?
    var exitCode: Int?
    var stderr: File?
    var failureDetail: Detail?
  }

  var id: Identifier?
  var completed: Completion?
  var action: Action?
}
