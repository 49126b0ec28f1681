import ModKitModel
import ModKitTestSupport
import Testing

@Suite struct RoutePatternTests {
  @Test(arguments: [
    ("job/list", "job/list", true), ("/job/list/", "job/list?from=home#top", true),
    ("city58://job/list", "job/list", true), ("city58://job/list", "anjuke://job/list", false),
    ("CITY58://job", "city58://job", true),
    ("job/:id", "job/12", true), ("job/{id}", "job/12", true), ("job/<int:id>", "job/12", true),
    ("job/:id", "job/12/apply", false), ("job/:id", "job", false),
    ("job/*", "job/12/apply", true), ("job/*", "job", false), ("*", "a/b/c", true),
    ("job/<path:rest>", "job/12/apply", true), ("job(/:id)", "job", true),
    ("job/*/apply", "job/1/2/apply", true), ("job/*/apply", "job/apply", false),
    ("job/list", "Job/list", false), ("", "", true),
    ("named/*rest", "named/a/b", true), ("named/*rest", "named", false),
    ("%E5%B7%A5", "工", true), ("a%20b", "a b", true), ("%e4", "%E4", true),
    ("a%2Fb", "a/b", false), ("a%2fb", "a%2Fb", true), ("%3Aid", "12", false), ("%zz", "%zz", true),
    ("job#/:id", "job#/12?a=b", true), ("job#/:id", "job/12", false), ("job", "job#top", true),
  ])
  func matches(_ pattern: String, _ url: String, _ isMatch: Bool) {
    #expect(RoutePattern(pattern).matches(RoutePattern(url)) == isMatch)
  }

  /// As the sources of the frameworks compare.
  @Test(arguments: [
    (RouteDialect.mgjRouter, "mgj://", "mgj://search/travel", true),
    (.mgjRouter, "mgj://search", "mgj://search/travel/1", true),
    (.mgjRouter, "mgj://search/travel", "mgj://search", false),
    (.mgjRouter, "mgj://search/:id", "mgj://search/12", true),
    (.mgjRouter, "mgj://{id}", "mgj://12", false), (.mgjRouter, "mgj://", "other://a", false),
    (.jlRoutes, "https:///shop/:id", "https://www.example.com/shop/12", true),
    (.jlRoutes, "https:///shop/:id", "https://localhost/shop/12", true),
    (.jlRoutes, "app:///shop/:id", "app://shop/12", true),
    (.jlRoutes, "app:///help/*", "app://help", true),
    (.jlRoutes, "app:///help/*/paid", "app://help/a/b", true),
    (.jlRoutes, "app:///help/*x", "app://help/a", false),
    (.jlRoutes, "app:///user/{id}", "app://user/5", false),
    (.jlRoutes, "app:///user(/:id)", "app://user", true),
    (.urlNavigator, "app://user/<int:id>", "app://user/5", true),
    (.urlNavigator, "app://<path:rest>", "app://user/5", true),
    (.urlNavigator, "app://user/:id", "app://user/5", false),
    (.unknown, "job/{id}", "job/12", true),
  ])
  func dialects(_ dialect: RouteDialect, _ route: String, _ url: String, _ isMatch: Bool) {
    let route = RoutePattern(route, as: dialect, isProvided: true)
    #expect(route.matches(RoutePattern(url, as: dialect)) == isMatch)
  }

  @Test(arguments: [
    ("job/:id", "job/list", true), ("job/:id", ":line/list", true), ("job/:id", "car/:id", false),
    ("job/:id", "job/a/b", false), ("*/list", "job/:a/list", true), ("*", "job", true),
    ("a/*/z", "*/y/z", true), ("a/*/z", "a/*/y", false), ("s://a/:x", "t://a/b", false),
  ])
  func overlaps(_ left: String, _ right: String, _ isOverlap: Bool) {
    let (left, right) = (RoutePattern(left), RoutePattern(right))
    #expect(left.overlaps(right) == isOverlap)
    #expect(right.overlaps(left) == isOverlap)
  }

  /// What matches a URL in a small world of URLs is what both claims say about it.
  @Test func overlapAndLiteralnessAgreeWithAllShortURLs() {
    let pieces = ["a", "b", ":x", "*"]
    let patterns = pieces + pieces.flatMap { left in pieces.map { "\(left)/\($0)" } }
    let words = ["a", "b", "c"]
    var urls = words
    for _ in 0..<3 { urls += urls.flatMap { url in words.map { "\(url)/\($0)" } } }
    let all = Set(urls).map { RoutePattern($0) }
    for left in patterns.map({ RoutePattern($0) }) {
      let own = Set(all.filter(left.matches))
      for right in patterns.map({ RoutePattern($0) }) {
        let others = Set(all.filter(right.matches))
        #expect(left.overlaps(right) == !own.isDisjoint(with: others), "\(left.path) \(right.path)")
        #expect(
          left.isMoreLiteral(than: right) == own.isStrictSubset(of: others),
          "\(left.path) \(right.path)")
      }
    }
  }

  @Test func manyWildcardsTakeNoTime() {
    let pattern = RoutePattern(Array(repeating: "*", count: 200).joined(separator: "/") + "/end")
    let url = RoutePattern(Array(repeating: "a", count: 400).joined(separator: "/"))
    #expect(!pattern.matches(url))
    #expect(pattern.overlaps(RoutePattern("*")))
  }

  @Test func theMoreLiteralOneIsBetter() {
    #expect(RoutePattern.isBetter(RoutePattern("job/list"), than: RoutePattern("job/:id")))
    #expect(RoutePattern.isBetter(RoutePattern("job/:id"), than: RoutePattern("job/*")))
    #expect(!RoutePattern.isBetter(RoutePattern("job/:id"), than: RoutePattern("job/:name")))
  }

  @Test(arguments: [
    ("tel:10086", "tel"), ("mailto:a@b.com?subject=x", "mailto"), ("about:blank", "about"),
    ("App-Settings:", "app-settings"), ("city://job", "city"), ("job/:id", nil), (":id", nil),
  ])
  func addressesHaveSchemes(_ text: String, _ scheme: String?) {
    #expect(RoutePattern(text).addressScheme == scheme)
  }

  /// The index finds all that a look at each route finds.
  @Test func theIndexMissesNothing() {
    let pieces = ["a", "b", ":x", "*", "c(/:d)"]
    let two = pieces + pieces.flatMap { left in pieces.map { "\(left)/\($0)" } }
    let three = two + two.flatMap { left in pieces.map { "\(left)/\($0)" } }
    let routes = three.map { RoutePattern($0) }
    var index = RouteIndex()
    for (number, route) in routes.enumerated() { index.add(route, number: number) }
    for route in routes {
      let found = Set(index.numbers(meeting: route))
      #expect(routes.indices.allSatisfy { found.contains($0) || !routes[$0].overlaps(route) })
    }
    #expect(index.numbers(meeting: RoutePattern("d/a")).count < routes.count)
  }

  @Test func theIndexLooksAtFewRoutes() {
    #expect(
      Growth.isBelow(power: 1.6, from: 500, times: 4) { size in
        let routes = (0..<size).map { RoutePattern("c/\($0 % 50)/\($0)/:id") }
        var index = RouteIndex()
        for (number, route) in routes.enumerated() { index.add(route, number: number) }
        for route in routes { precondition(index.numbers(meeting: route).count == 1) }
      })
  }
}
