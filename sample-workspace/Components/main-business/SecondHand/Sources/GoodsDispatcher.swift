import Detail
import ImageLoader
import List
import Localization
import Networking
import UIBus

/// Second-hand goods: a list, and a page with a photo for each.
public final class GoodsDispatcher: JumpDispatcher {
  private let network: RequestQueue
  private let images: ImageStore
  private let lists: ListBuilder
  private let details: DetailBuilder

  public init(
    network: RequestQueue, images: ImageStore, lists: ListBuilder, details: DetailBuilder
  ) {
    self.network = network
    self.images = images
    self.lists = lists.with(GoodsCell(), for: "goods")
    self.details = details
  }

  public let pages = [Page("second-hand/list"), Page("second-hand/detail")]

  public func open(_ jump: Jump) throws -> Screen {
    let goods = try network.fetch([Goods].self, from: "second-hand/goods")
    if jump.page == "list" {
      return lists.screen(
        title: "Second-hand", items: goods.map(\.item), page: jump.listPage)
    }
    let id = try jump.require("id")
    guard let found = goods.first(where: { $0.id == id }) else {
      throw JumpError.nothingFound("goods \(id)")
    }
    let facts = FactsSection([
      "price": found.price.yuan, "when new": found.newPrice.yuan,
      "you might offer": found.suggestedOffer.yuan, "seller": found.seller,
    ])
    return try details.screen(
      for: DetailSubject(title: found.title, jump: jump), sections: [photo(of: found), facts])
  }

  private func photo(of goods: Goods) -> TextSection {
    guard let path = goods.photo, let image = try? images.image(at: path) else {
      return TextSection(["(no photo)"])
    }
    return TextSection(image.rows())
  }
}
