import Foundation
import Kinds
import Mixed
import Override
import Plus
import Registry
import Resilient
import Silent
import Swap
import Traits
import Twin

@_spi(Inner) import Kinds

func show(_ situation: String, _ value: Any) { print("\(situation): \(value)") }

setvbuf(stdout, nil, _IONBF, 0)

// C and assembly
show("constructor in a file of its own", registry_constructed())
show("constructors by priority", String(cString: registry_priorities()))
show("weak symbol replaced beside", String(cString: registry_weak()))
show("weak symbol replaced by a component", String(cString: registry_weak_elsewhere()))
show("optional symbol of a component", registry_optional_hook())
show("linker set", "\(registry_set_count()) \(registry_set_sum())")
show("component that nobody names", registry_knows("silent"))
show("half of a mixed component", registry_knows("mixed"))
show("static registrar in C++", registry_knows("registrar"))
show("tentative definition", registry_tentative() + registry_tentative())
show("common symbol", registry_common())
show("thread-local variable", registry_thread_local() + registry_thread_local())
show(
  "thread-local variable of another thread",
  await Task.detached { registry_thread_local() }.value > 0)
show("alias", registry_aliased())
show("symbol of a .S file", registry_preprocessed())
show("asm label", registry_labelled())
show("indirect function", registry_indirect())
show("global of a header", registry_greeting.0)
show("static names in two files", registry_locals())
show("static names in two components", twin_locals())
show("function pointers compare", twin_has_the_same_double())
show("static data in a header", twin_greets_alike())
show("static inline function", registry_square(9))
show("macro in a header", REGISTRY_ANSWER)
show("bit fields", twin_bits())
show("enum of C", registry_second.rawValue)
registry_global += 1
show("global variable of C", registry_global)
show("name of a function of C", String(cString: registry_function_name()))
show("retained variable", registry_retained())
show("symbol by name", dlsym(dlopen(nil, RTLD_NOW), "registry_double") != nil)
show(
  "symbol of a silent component by name", dlsym(dlopen(nil, RTLD_NOW), "silent_never_called") != nil
)
show("function of Swift called by C", twin_calls_swift(1))

// C++
show("static object in C++", registry_knows("plus"))
show("inline static shared by two files", plus_shared_static())
show("static member of a template", plus_template_static())
show("exception across files", plus_catches())
show("type of a template", String(cString: plus_type()))
show("virtual call", plus_virtual())
show("static order", plus_static_order())

// Swift: what is registered
show("conformance in a file of its own", speaks(Plain(number: 4)))
show("conformance in another component", speaks(Local()))
show("retroactive conformance", speaks("s"))
show("conformance in a component that nobody names", speaks(2.5))
show("conformance in a mixed component", speaks(Mixture()))
show("conditional conformance", name(of: Wrapped<Int>.self))
show("conditional retroactive conformance", name(of: [Int].self))
show("no conformance", name(of: Wrapped<String>.self) + speaks(1))
show("dynamic replacement beside", replaceable())
show("dynamic replacement in a component", replaceableElsewhere())
show("type by name", _typeByName("5Kinds12UnreferencedV").map { "\($0)" } ?? "nil")
show("inner type by name", _typeByName("5Kinds12UnreferencedV5InnerV").map { "\($0)" } ?? "nil")
show("conformance of a resilient type", "\(Grown() as Any)")

// Swift: what is compiled into clients
show("default arguments", "\(sum()) \(sum(2)) \(sum(2, 3))")
show("inlinable over private state", "\(inlined(10)) \(inlined(10))")
show("emitted into the client", emitted())
show("generic specialization", "\(largest([3, 9, 4]) ?? 0) \(largest(["a", "b"]) ?? "")")
show("generic of own types", generic(Pair(Plain(number: 1), Local())))
show("opaque result", opaque())
show("package access", forPackage())
show("spi", forSPI())
show("default of a protocol extension", Local().speak())
show("override", "\(Dog().both()) \(Animal().both())")
show("internal helper", helper())
show("symbol in Swift", viaSymbol())
switch choose(5) {
case .one: show("resilient enum", "one")
case .two(let number): show("resilient enum", "two \(number)")
@unknown default: show("resilient enum", "unknown")
}
show("resilient struct", Grown().total())
final class Derived: Base { override func name() -> String { "derived" } }
show("resilient class", Derived().name())
show("inlinable of a resilient module", inlinedResilient())

// Swift: names and places
show("place of a caller", place())
show("own place", ownPlace())
show("mirror", Mirror(reflecting: Local()).children.map { $0.label ?? "" })
show("description", String(describing: Pair(1, "b")))
show("reflection", String(reflecting: Problem.missing("x")))
show("type name", _typeName(Wrapped<Local>.self))
show("key path", Plain(number: 6)[keyPath: \.number])
show("key path by name", "\(\Plain.number)")

// Swift: state
show("lazy global before", log)
show("lazy global", lazyGlobal)
show("lazy global after", log)
Statics.shared.count += 10
show("one static for all", increments())
var settings = Settings()
settings.level = 99
settings.names = ["a": 1]
show("property wrapper", settings.level)
let coded = try JSONDecoder().decode(Settings.self, from: JSONEncoder().encode(settings))
show("codable", coded.names == settings.names)
let account = Account()
_ = await account.add(2)
show("actor", await account.add(3))
show("task local", Scope.$depth.withValue(4) { Scope.depth })
do { _ = try fails("z") } catch Problem.missing(let name) { show("error", name) }
do { _ = try fails("z") } catch { show("error by cast", (error as? Problem) == .missing("z")) }
show("assert", asserts())
show("configuration", isDebug())
