/// A person who uses the app.
public struct Account: Codable, Hashable, Sendable {
  public let id: String
  public let name: String
  public let city: String

  public init(id: String, name: String, city: String) {
    self.id = id
    self.name = name
    self.city = city
  }
}

/// Tells who uses the app. Business lines take it from the service bus.
public protocol AccountService: AnyObject {
  /// Nil until somebody has signed in.
  var account: Account? { get }

  @discardableResult
  func signIn(name: String, password: String) throws -> Account
  func signOut() throws
}

extension AccountService {
  /// The account, for what only a known person may do.
  public func requireAccount() throws -> Account {
    guard let account else { throw LoginError.signedOut }
    return account
  }
}

/// Why there is no account.
public enum LoginError: Error, Hashable, Sendable {
  case signedOut
  case wrongPassword
}
