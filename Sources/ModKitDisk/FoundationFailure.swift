import Foundation

/// A Foundation error with a readable description. Foundation's own description dumps all of its
/// contents.
public struct FoundationFailure {
  let domain: String
  let code: Int
  let underlying: (any Error)?
  private let path: String?

  /// Nil for errors that are not Foundation's.
  public init?(_ error: any Error) {
    if let error = error as? CocoaError {
      self.init(CocoaError.errorDomain, error.code.rawValue, error.userInfo)
    } else if let error = Self.cast(error, to: NSError.self),
      [NSCocoaErrorDomain, NSPOSIXErrorDomain].contains(error.domain)
    {
      self.init(error.domain, error.code, error.userInfo)
    } else {
      return nil
    }
  }

  private init(_ domain: String, _ code: Int, _ values: [String: Any]) {
    self.domain = domain
    self.code = code
    underlying = values[NSUnderlyingErrorKey] as? any Error
    path = values[NSFilePathErrorKey] as? String ?? (values[NSURLErrorKey] as? URL)?.path
  }

  /// Casts through a generic type. On platforms where every error is an `NSError`, a direct cast
  /// would cause a compiler warning.
  private static func cast<Target>(_ error: any Error, to: Target.Type) -> Target? {
    error as? Target
  }

  private static let writing = 512..<1024
}

extension FoundationFailure: CustomStringConvertible {
  public var description: String {
    let isWriting = domain == NSCocoaErrorDomain && Self.writing.contains(code)
    let reason = SystemError(behind: self)?.description ?? SystemError.unknownReason
    return "\(path ?? "a file") cannot be \(isWriting ? "written" : "read"): \(reason)"
  }
}
