/// The files of `templates/files`, embedded into the executable.
public enum Templates {
  /// The parts of the architects' report.
  public enum Report {
    public static var page: String { text(PackageResources.report_html_mustache) }
    public static var style: String { text(PackageResources.report_css) }
    /// The parts of the script, in the order in which they are joined: the words first, the start last.
    public static var scripts: [String] {
      [
        PackageResources.words_js,
        PackageResources.dom_js,
        PackageResources.data_js,
        PackageResources.reach_js,
        PackageResources.cycles_js,
        PackageResources.reduce_js,
        PackageResources.order_js,
        PackageResources.layout_js,
        PackageResources.routes_js,
        PackageResources.treemap_js,
        PackageResources.whatif_js,
        PackageResources.cuts_js,
        PackageResources.trend_js,
        PackageResources.address_js,
        PackageResources.graphmodel_js,
        PackageResources.parts_js,
        PackageResources.chart_js,
        PackageResources.overview_js,
        PackageResources.matrix_js,
        PackageResources.graph_js,
        PackageResources.components_js,
        PackageResources.sizes_js,
        PackageResources.hits_js,
        PackageResources.findings_js,
        PackageResources.whatifview_js,
        PackageResources.main_js,
      ].map(text)
    }
  }

  /// The drawing of the graph.
  public enum Graph {
    public static var drawing: String { text(PackageResources.graph_svg_mustache) }
    public static var style: String { text(PackageResources.graph_css) }
  }

  /// The files of a new component.
  public enum Component {
    public static var manifest: String { text(PackageResources.component_yml_mustache) }
    public static var swiftSource: String { text(PackageResources.component_swift_mustache) }
    public static var cHeader: String { text(PackageResources.component_c_h_mustache) }
    public static var cSource: String { text(PackageResources.component_c_mustache) }
    public static var objectiveCHeader: String {
      text(PackageResources.component_objc_h_mustache)
    }
    public static var objectiveCSource: String { text(PackageResources.component_m_mustache) }
  }

  /// The sources that put a protocol between two components.
  public enum Service {
    public static var common: String { text(PackageResources.service_protocol_swift_mustache) }
    public static var provider: String { text(PackageResources.service_provider_swift_mustache) }
    public static var lookup: String { text(PackageResources.service_lookup_swift_mustache) }
  }

  /// The manifest of a new workspace.
  public static var workspaceManifest: String { text(PackageResources.workspace_yml_mustache) }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
