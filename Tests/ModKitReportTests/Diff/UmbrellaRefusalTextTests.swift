import ModKitModel
import ModKitReport
import Testing

@Suite struct UmbrellaRefusalTextTests {
  @Test(arguments: [
    (
      UmbrellaRefusal.Reason.ambiguous(paths: ["F/a/X.h", "F/b/X.h"]),
      """
      : `#import <F/X.h>` may lead to 2 headers
        note: one of them is F/a/X.h
        note: one of them is F/b/X.h
        fix: rename one, or keep their folders with `headers: mappings:`
      """
    ),
    (
      .misleading(path: nil),
      """
      : `#import <F/X.h>` would lead to nothing
        fix: give one of the headers, or the directory of its imports, another name
      """
    ),
    (
      .unwritable,
      """
      : no umbrella can hold its name "F/a/X.h"
        fix: rename the header
      """
    ),
    (
      .needsCPlusPlus,
      """
      , which Objective-C reads too: it is a header of C++
        fix: declare it in a `headers: module_map:`, in a submodule that `requires cplusplus`, or take it out of `headers: public:`
      """
    ),
    (
      .noPlace,
      """
      : there is no place for it that no condition and no bracket encloses
        fix: add `#import <F/X.h>` by hand
      """
    ),
  ])
  func everyReason(reason: UmbrellaRefusal.Reason, text: String) {
    let refusal = UmbrellaRefusal(
      reason, component: "F", header: "F/a/X.h", umbrella: "F/F.h", spelling: "#import <F/X.h>",
      location: SourceLocation(file: "F/component.yml", line: 3, column: 4))
    #expect(
      UmbrellaRefusalText.text(of: refusal)
        == "F/component.yml:3:4: error: F/a/X.h is not added to F/F.h" + text)
  }
}
