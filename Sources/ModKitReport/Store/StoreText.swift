/// What `doctor` says about a workspace and its store.
public enum StoreText {
  public static func counts(components: Int, products: Int) -> String {
    "\(components.counted("component")), \(products.counted("product"))"
  }

  public static func size(artifacts: Int, bytes: Int) -> String {
    "\(artifacts.counted("artifact")), \(bytes.bytesText)"
  }
}
