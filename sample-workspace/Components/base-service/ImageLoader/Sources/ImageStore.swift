import Logging
import Networking

/// Fetches and decodes pictures, and remembers them within a limit of memory.
public final class ImageStore {
  private let network: RequestQueue
  private let log: Log
  private var cache: LRUCache<String, PixelImage>

  public init(network: RequestQueue, log: Log, capacity: Int = 1 << 20) {
    self.network = network
    self.log = log
    cache = LRUCache(capacity: capacity)
  }

  /// The picture at a path of the server. Pictures give way to data, so the request is idle.
  public func image(at path: String) throws -> PixelImage {
    if let image = cache.value(for: path) {
      log.debug("\(path): from memory")
      return image
    }
    let response = try network.fetch(Request(path, priority: .low))
    let image = try PixelImage(pixmap: Array(response.body))
    cache.store(image, for: path, cost: image.bytes.count)
    log.info("\(path): \(image.width)x\(image.height)")
    return image
  }
}
