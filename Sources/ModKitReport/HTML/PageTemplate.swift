import ModKitTemplates
import Mustache

/// The parsed templates of the page.
struct PageTemplate {
  private let page: MustacheTemplate
  private let library: MustacheLibrary

  init() throws {
    page = try Self.template(Templates.Report.page)
    library = try MustacheLibrary(templates: [
      "graph": Self.template(Templates.Report.graph),
      "findings": Self.template(Templates.Report.findings),
      "components": Self.template(Templates.Report.components),
      "details": Self.template(Templates.Report.details),
    ])
  }

  func render(_ view: PageView) -> String {
    page.render(view, library: library)
  }

  /// Parses a template with the content type prepended, so that no template or partial can omit it.
  private static func template(_ text: String) throws -> MustacheTemplate {
    MustacheContentTypes.register(MarkupText(), named: MarkupText.name)
    return try MustacheTemplate(string: "{{% CONTENT_TYPE: \(MarkupText.name) }}" + text)
  }
}
