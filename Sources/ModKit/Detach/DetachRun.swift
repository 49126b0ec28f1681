import ModKitConcurrency
import ModKitDisk
public import ModKitModel
import ModKitRules
import ModKitScan
import ModKitSource

/// One run of `modkit detach`: what keeps a business line in an app, what a patch would cut, and whether the app is
/// built without it.
public struct DetachRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Finds what keeps a business line in a product or in the whole workspace, and the ways out.
  ///
  /// - Throws: ``UnknownName`` if there is no such line, ``UnreadableSources``
  public func detachment(ofLine line: String, product: Product? = nil) throws -> Detachment {
    let architecture = try project.architecture()
    let detaching = try Detaching(
      architecture, line: line,
      product: product.map { ($0.name, Set(architecture.members(of: $0))) },
      vanishes: { site, module in site.vanishes(withModule: module) })
    return detaching.detachment(try SourceReading(project).outlines(of: detaching.files))
  }
}
