/// A kind of run-time coupling.
public struct CouplingKind: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A page that is opened by a URL.
  public static let route = CouplingKind(rawValue: "route")
  /// A protocol whose implementation is looked up.
  public static let service = CouplingKind(rawValue: "service")
  /// A key, often sent by a server, that stands for a class.
  public static let binding = CouplingKind(rawValue: "binding")
  /// A class that is found by its name in Objective-C.
  public static let objectiveCClass = CouplingKind(rawValue: "class")
  /// A method that is called by its name.
  public static let selector = CouplingKind(rawValue: "selector")
  /// A native function that web pages and scripts call by name.
  public static let action = CouplingKind(rawValue: "action")
  public static let notification = CouplingKind(rawValue: "notification")
  /// A storyboard, or a view controller in it.
  public static let storyboard = CouplingKind(rawValue: "storyboard")

  public static let all = [
    route, service, binding, objectiveCClass, selector, action, notification, storyboard,
  ]

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The part that a source takes in a coupling.
public enum CouplingRole: String, Hashable, Sendable, CaseIterable {
  case provides
  case uses
}

extension CouplingRole: ByteCoded {}
