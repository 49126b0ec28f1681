import ModKitTemplates
import Mustache

/// The templates of the page, parsed.
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

  /// Every template, partials too, starts with the content type, so that none can forget it.
  private static func template(_ text: String) throws -> MustacheTemplate {
    MustacheContentTypes.register(MarkupText(), named: MarkupText.name)
    return try MustacheTemplate(string: "{{% CONTENT_TYPE: \(MarkupText.name) }}" + text)
  }
}
