import ModKitModel
import ModKitSource
import Testing

@Suite struct SourceOutlineTests {
  private static func outline(_ text: String, _ language: Language?) -> SourceOutline {
    SourceOutlines.outline(of: Array(text.utf8), language: language, modules: ["Jobs"])
  }

  /// The public declarations as `name`, or `type.name` for members, with `+` in an extension.
  private static func declarations(_ text: String, _ language: Language?) -> [String] {
    outline(text, language).declarations.filter(\.isPublic).map { declaration in
      let type = declaration.type.map { "\($0)\(declaration.isInExtension ? "+" : ".")" } ?? ""
      return "\(type)\(declaration.name)"
    }
  }

  @Test func swiftDeclarations() {
    let text = """
      import Foundation
      public final class Job: NSObject, Codable {
        public var title = "let x"
        var note: String { let hidden = 1; return "\\(hidden)" }
        public class func make() -> Job { Job() }
        public private(set) var count = 0
        struct Inner { public let deep = 1 }
      }
      @objc(Page)
      @MainActor public class JobPage: UIViewController {}
      struct Hidden { public func shown() {} }
      public enum State { case open, closed }
      public protocol Listener { func hear() }
      public extension String { func jobs() {} }
      extension Int { public var asJob: Job { Job() }; var own: Int { 1 } }
      extension Job: Listener { public func hear() {} }
      infix operator <+>
      public func <+> (left: Int, right: Int) -> Int { 1 }
      public typealias Jobs = [Job]
      public func global<T>(_ value: T) where T: Listener {}
      #if os(iOS)
      public let platform = 1
      #endif
      """
    #expect(
      Self.declarations(text, .swift) == [
        "Job", "Job.title", "Job.make", "Job.count", "Inner.deep", "JobPage", "Hidden.shown",
        "State", "State.open", "Listener", "Listener.hear", "String+jobs", "Int+asJob",
        "Job+Listener", "Job+hear", "<+>", "<+>", "Jobs", "global", "platform",
      ])
    let page = Self.outline(text, .swift).declarations.first { $0.name == "JobPage" }
    #expect(page?.inherited == ["UIViewController"])
    #expect(page?.position == TextPosition(line: 10, column: 25))
  }

  @Test func objectiveCDeclarations() {
    let text = """
      #import <Foundation/Foundation.h>
      #define JOB_LIMIT 3
      #define JOB_MAX(a, b) a
      NS_ASSUME_NONNULL_BEGIN
      @class Other;
      @protocol Later;
      extern NSString *const JobChanged;
      FOUNDATION_EXPORT int JobCount(int first, int second);
      typedef NS_ENUM(NSInteger, JobState) { JobStateOpen, JobStateClosed = 2 };
      typedef void (^JobHandler)(int code);
      typedef struct { int a; } JobPoint;
      struct JobBox { int b; };
      @protocol JobListener <NSObject>
      - (void)hear:(id)sound from:(id)place;
      @end
      @interface Job : NSObject <JobListener>
      @property (nonatomic, copy) NSString *title;
      + (instancetype)make;
      @end
      @interface NSString (Job)
      - (NSString *)job_open;
      @end
      static inline int JobDouble(int a) { int local = a; return local; }
      NS_ASSUME_NONNULL_END
      """
    #expect(
      Self.declarations(text, nil) == [
        "JOB_LIMIT", "JOB_MAX", "JobChanged", "JobCount", "JobState", "JobStateOpen",
        "JobStateClosed", "JobHandler", "JobPoint", "JobBox", "JobListener", "JobListener.hear",
        "Job", "Job.title", "Job.make", "NSString+job_open", "JobDouble",
      ])
    #expect(
      Self.outline(text, nil).declarations.first { $0.name == "Job" }?.inherited
        == ["NSObject", "JobListener"])
  }

  /// How a name is used: `created`, `called`, `named`, `member`, or nothing.
  private static func use(_ name: String, _ text: String, _ language: Language) -> String {
    guard let use = outline(text, language).uses[name] else { return "" }
    guard use.place != nil else { return "member" }
    return use.isOnlyCreated ? "created" : use.isOnlyCalled ? "called" : "named"
  }

  @Test(arguments: [
    ("Job()", "created"), ("Jobs.Job()", "created"), ("Job.shared.open()", "called"),
    ("let a: Job", "named"), ("f(x: Job.Kind.self)", "named"), ("Job.self", "named"),
    ("extension Job.Inner {}", "named"), ("class A: Job {}", "named"), ("[Job]()", "named"),
    ("a.Job()", "member"), ("f(Job: 1)", ""), ("\"Job\"", ""), ("\"\\(Job())\"", "created"),
    ("// Job", ""), ("import Job", ""), ("import class Jobs.Job\nJob()", "created"),
    ("#selector(Job.open)", "named"), ("Job()\nlet x: Job", "named"), ("as? Job", "named"),
  ])
  func swiftUses(text: String, use: String) {
    #expect(Self.use("Job", text, .swift) == use, "\(text)")
  }

  @Test(arguments: [
    ("void f(void) { Job *job = [[Job alloc] init]; }", "created"),
    ("void f(void) { [Job open:1]; }", "called"), ("void f(void) { Job.shared; }", "called"),
    ("void f(Job *job) {}", "named"), ("id<Job> job;", "named"),
    ("void f(void) { [a Job]; }", "member"), ("void f(void) { [a open:1 Job:2]; }", "member"),
    ("void f(void) { a->Job = 1; }", "member"), ("void f(void) { Job(1); }", "called"),
    ("@import Job;", ""), ("#import <Job/Job.h>", ""), ("void f(void) { g(@\"Job\"); }", ""),
    ("void f(void) { a[Job]; }", "named"), ("void f(void) { @selector(Job); }", "member"),
  ])
  func objectiveCUses(text: String, use: String) {
    #expect(Self.use("Job", text, .objectiveC) == use, "\(text)")
  }

  @Test func anOperatorOfTwoCharactersIsAName() {
    #expect(Self.outline("a <+> b + c", .swift).uses["<+>"]?.place != nil)
    #expect(Self.outline("a <+> b + c", .swift).uses["+"] == nil)
  }

  @Test(arguments: [
    ("canImport(Jobs)", true), ("!canImport(Jobs)", false), ("os(iOS) && canImport(Jobs)", true),
    ("os(iOS) || canImport(Jobs)", false), ("__has_include(<Jobs/Job.h>)", true),
    ("canImport(JobsKit)", false),
  ])
  func anImportVanishesWithItsModule(condition: String, vanishes: Bool) {
    let site = SourceSite(SourceLocation(file: "a", line: 1, column: 1), conditions: [condition])
    #expect(site.vanishes(withModule: "Jobs") == vanishes, "\(condition)")
  }
}
