import Networking
import UIBus

/// Shows what people post around the user, the nearest and best liked first.
public final class DiscoveryDispatcher: JumpDispatcher {
  private struct Post: Decodable {
    let text: String
    let likes: Int
    let latitude: Double
    let longitude: Double
  }

  private let network: RequestQueue

  public init(network: RequestQueue) {
    self.network = network
  }

  public let pages = [Page("discovery/nearby")]

  public func open(_ jump: Jump) throws -> Screen {
    guard let latitude = Double(try jump.require("latitude")),
      let longitude = Double(try jump.require("longitude")),
      let around = Neighborhood(latitude: latitude, longitude: longitude, precision: 5)
    else { throw JumpError.nothingFound("such a place") }
    let posts = try network.fetch([Post].self, from: "discovery/posts")
    let near = posts.compactMap { post in
      around.distance(latitude: post.latitude, longitude: post.longitude).map { (post, $0) }
    }
    let rows = near.sorted { ($0.1, -$0.0.likes, $0.0.text) < ($1.1, -$1.0.likes, $1.0.text) }
      .map { "\($1 == 0 ? "here" : "close"): \($0.text) (\($0.likes) likes)" }
    return Screen(
      title: "Nearby", rows: rows + ["\(posts.count - near.count) too far away"])
  }
}
