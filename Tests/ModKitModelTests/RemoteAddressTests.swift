import ModKitModel
import Testing

struct RemoteAddressTests {
  @Test(arguments: [
    "https://cache.example.com", "https://cache.example.com:8443/modkit/", "http://localhost:8080",
    "http://127.0.0.1", "http://127.1.2.3:9/a", "http://[::1]:8080", "https://[2001:db8::1]/x",
  ])
  func accepted(_ text: String) throws {
    let address = try RemoteAddress(text, isInsecure: false)
    #expect(!address.text.hasSuffix("/"))
    #expect(address.isEncrypted == text.hasPrefix("https:"))
  }

  /// A credential goes to the host that it is for, and to no other.
  @Test(arguments: [
    ("https://cache.example.com/a", "cache.example.com", true),
    ("https://cache.example.com", "Cache.Example.com:443", true),
    ("https://cache.example.com:443", "cache.example.com", true),
    ("https://cache.example.com:8443", "cache.example.com:8443", true),
    ("https://cache.example.com:8443", "cache.example.com", false),
    ("https://cache.example.com", "example.com", false),
    ("https://cache.example.com.evil.org", "cache.example.com", false),
    ("https://evil.org/cache.example.com", "cache.example.com", false),
    ("http://localhost:80", "localhost", true), ("http://localhost:443", "localhost", false),
    ("https://[::1]:8080", "[::1]:8080", true), ("https://a", "", false),
    ("http://a.example.com", "a.example.com", false),
    ("http://a.example.com", "http://a.example.com", true),
    ("https://a.example.com", "http://a.example.com", false),
  ])
  func hosts(_ text: String, _ host: String, _ isSame: Bool) throws {
    #expect(try RemoteAddress(text, isInsecure: true).isHost(host) == isSame)
  }

  @Test(arguments: [
    ("cache.example.com", "is no address"), ("ftp://a", "is no address"),
    ("HTTPS://a", "is no address"), ("https://", "is no plain address"),
    ("https://ci:secret@a/", "holds credentials"), ("https://ci@a", "holds credentials"),
    ("https://a/?token=x", "is no plain address"), ("https://a/#x", "is no plain address"),
    ("https://a b/", "is no plain address"), ("https://a/\"\nheader = \"x", "is no plain address"),
    ("https://a:99999", "is no plain address"), ("https://a:", "is no plain address"),
    ("https://[::1", "is no plain address"), ("https://a]b", "is no plain address"),
    ("https://a/{x}", "is no plain address"), ("https://a\\b", "is no plain address"),
    ("http://cache.example.com", "is not encrypted"), ("http://127.0.0.1.evil.com", "is not"),
    ("http://127.evil", "is not encrypted"), ("http://localhost.evil.com", "is not encrypted"),
  ])
  func refused(_ text: String, problem: String) {
    do throws(RemoteAddress.Problem) {
      _ = try RemoteAddress(text, isInsecure: false)
      Issue.record("\(text) was accepted")
    } catch {
      #expect(error.message.hasPrefix(problem), "\(text)")
      #expect(!error.message.contains("secret") && !error.advice.contains("secret"))
    }
  }

  @Test func whoInsistsMayDoWithoutEncryption() throws {
    #expect(try !RemoteAddress("http://cache.example.com", isInsecure: true).isEncrypted)
    #expect(throws: RemoteAddress.Problem.self) {
      try RemoteAddress("http://a:b@cache.example.com", isInsecure: true)
    }
  }
}
