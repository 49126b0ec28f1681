import ModKitModel

/// `modkit/report/1`: what the page shows. Names are written once; everything else refers to them by
/// their index.
struct ReportDocument: Encodable {
  struct Revision: Encodable {
    var commit: String
    var date: String
    /// True or absent.
    var modified: Bool?
  }

  struct Product: Encodable {
    var name: String
    var components: [Int]
  }

  struct Package: Encodable {
    var name: String
    var components: [Int]
  }

  struct Component: Encodable {
    struct Cost: Encodable {
      var declarations: Int
      var files: Int
    }

    var name: String
    var layer: Int
    var line: Int?
    var owners: [Int]?
    var path: String
    var files: Int
    var codeLines: Int
    var size: UInt64?
    var sizeLimit: Int?
    var shared: Bool?
    var detachCost: Cost?
    var instability: Double
    var reaches: Int
    var reachedBy: Int
  }

  /// What a link map says.
  struct Image: Encodable {
    struct Row: Encodable {
      var component: Int?
      /// The archive, library or file; absent for a component and for what is not in the map.
      var name: String?
      /// Bytes, in the order of the image's kinds.
      var kinds: [UInt64]
    }

    var file: String
    var arch: String
    var stripped: UInt64
    var kinds: [String]
    var rows: [Row]
  }

  struct Edge: Encodable {
    var from: Int
    var to: Int
    var declared: Bool
    /// Pairs of file and line, by kind.
    var places: [String: [[Int]]]
    /// The number of places that are left out, by kind.
    var more: [String: Int]?
    var findings: [Int]?
  }

  struct Rule: Encodable {
    var id: String
    var title: String
    var level: String
    /// True or absent.
    var architecture: Bool?
  }

  struct Finding: Encodable {
    var rule: Int
    var level: String
    var component: Int?
    var to: Int?
    var message: String
    var fix: String?
    /// File, line and column.
    var place: [Int]?
    var state: String
    /// True or absent.
    var new: Bool?
    var until: String?
  }

  struct Exception: Encodable {
    var rule: Int?
    var component: Int?
    var to: Int?
    /// What it names besides components.
    var name: String?
    var reason: String?
    var until: String?
    var findings: Int
    /// File and line.
    var place: [Int]
  }

  struct Couplings: Encodable {
    struct Name: Encodable {
      var kind: String
      var name: String
      /// Triples of component, file and line; the component of a shell is -1.
      var providers: [[Int]]
      var users: [[Int]]
    }

    var sites: Int
    var understood: Int
    var names: [Name]
  }

  struct Metrics: Encodable {
    var components: Int
    var edges: Int
    var betweenLines: Int
    var cycles: Int
    var cyclicComponents: Int
    var propagationCost: Double
    var findings: Int
    var baseline: Int
    var excepted: Int
  }

  var schema = "modkit/report/1"
  var workspace: String
  var revision: Revision?
  var day: String
  var product: String?
  var since: String?
  var link: String?
  var layers: [String]
  var lines: [String]
  var owners: [String]
  var products: [Product]
  var packages: [Package]?
  var components: [Component]
  var files: [String]
  var edges: [Edge]
  var cycles: [[Int]]
  var rules: [Rule]
  var findings: [Finding]
  var exceptions: [Exception]
  var couplings: Couplings
  var metrics: Metrics
  var history: HistoryDocument?
  var image: Image?
  var storeStats: HitDocument?
}
