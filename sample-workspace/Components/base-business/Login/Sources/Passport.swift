import Database
import Networking

/// Signs in with the passport server and stays signed in across launches.
public final class Passport: AccountService {
  private struct Token: Decodable {
    let token: String
  }

  private static let table = "passport"

  private let network: RequestQueue
  private let store: RecordStore
  public private(set) var account: Account?

  public init(network: RequestQueue, store: RecordStore) {
    self.network = network
    self.store = store
    if let row = store.rows(in: Passport.table, limit: 1).first,
      let name = row.record["name"], let city = row.record["city"]
    {
      account = Account(id: row.key, name: name, city: city)
    }
  }

  /// Asks for a token and then, with the token, for the profile.
  @discardableResult
  public func signIn(name: String, password: String) throws -> Account {
    network.add(Request("passport/token", query: ["name": name, "password": password])) { _ in }
    var answer: Result<Response, NetworkError>?
    network.add(
      Request("passport/profile", priority: .high, after: ["passport/token"]),
      prepare: { request, earlier in
        let token = try earlier["passport/token"]?.decode(Token.self)
        request.query["token"] = token?.token
      },
      completion: { answer = $0 })
    network.run()
    guard case .success(let response)? = answer else { throw LoginError.wrongPassword }
    let account = try response.decode(Account.self)
    try forget()
    try store.put(
      ["name": account.name, "city": account.city], in: Passport.table, key: account.id)
    self.account = account
    return account
  }

  public func signOut() throws {
    try forget()
    account = nil
  }

  private func forget() throws {
    for row in store.rows(in: Passport.table) {
      try store.remove(row.key, from: Passport.table)
    }
  }
}
