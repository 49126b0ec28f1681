/// Components for pods: Swift on Swift on C.
public enum PodSample {
  /// Returns the files of Sum, Greeting and Page, without `modkit.yml`.
  ///
  /// - Parameter pageURL: the address of the repository of Page
  public static func files(pageURL: String) -> [String: String] {
    [
      "Sum/component.yml": "name: Sum\nlayer: base-service\n",
      "Sum/Headers/sum.h": "int sum_of(int first, int second);\n",
      "Sum/Sources/sum.c": """
      #include <Sum/sum.h>
      int sum_of(int first, int second) { return first + second; }

      """,
      "Greeting/component.yml": "name: Greeting\nlayer: base-business\ndependencies: [Sum]\n",
      "Greeting/Sources/Greeting.swift": """
      import Sum
      public func greeting() -> String { "Hello, \\(sum_of(40, 2))" }

      """,
      "Page/component.yml": """
      name: Page
      layer: main-business
      dependencies: [Greeting]
      integration: {git: {url: "\(pageURL)", branch: "1.0.0"}}
      """,
      "Page/Sources/Page.swift": """
      import Greeting
      @main struct Page { static func main() { print(greeting()) } }

      """,
    ]
  }
}
