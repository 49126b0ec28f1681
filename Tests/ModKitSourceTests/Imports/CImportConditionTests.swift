import ModKitModel
import ModKitSource
import Testing

@Suite struct CImportConditionTests {
  private func conditions(_ text: String) -> [String: [String]] {
    let found = SourceScanner.facts(in: Array(text.utf8), language: .objectiveC).imports
      .filter { !$0.form.isCondition }
    return Dictionary(found.map { ($0.operand, $0.conditions) }) { first, _ in first }
  }

  @Test func everyBranchIsScanned() {
    let found = conditions(
      """
      #if A // b
      #import <a>
      #elif defined(B) && \\
        C /* d */
      #import <b>
      #else
      #import <c>
      #endif
      #import <d>
      """)
    #expect(
      found == [
        "a": ["A"], "b": ["!(A)", "defined(B) && C"],
        "c": ["!(A)", "!(defined(B) && C)"], "d": [],
      ])
  }

  @Test func definitionsAreConditions() {
    let found = conditions(
      """
      int x;
      #ifdef A
      #import <a>
      #elifdef B
      #import <b>
      #elifndef C
      #import <c>
      #endif
      #  ifndef D
      @import d;
      #endif
      """)
    #expect(
      found == [
        "a": ["defined(A)"], "b": ["!(defined(A))", "defined(B)"],
        "c": ["!(defined(A))", "!(defined(B))", "!defined(C)"], "d": ["!defined(D)"],
      ])
  }

  @Test func nothingUnderZeroIsReported() {
    let found = conditions(
      """
      #if 0 /* off */
      #import <a>
      @import b;
      #if X
      #import <c>
      #else
      #import <d>
      #endif
      #elif Y
      #import <e>
      #elif 0
      #import <f>
      #else
      #import <g>
      #endif
      #import <h>
      """)
    #expect(found == ["e": ["Y"], "g": ["!(Y)"], "h": []])
  }

  @Test(arguments: [
    "#ifndef H", "#if !defined(H)", "// c\n#pragma once\n#ifndef H", "#if !defined H",
    "#if ! defined ( H )", "#if (!defined(H))", "# ifndef H // H",
  ])
  func includeGuardIsNoCondition(_ head: String) {
    let found = conditions("\(head)\n#define H\n#import <a>\n#ifdef B\n#import <b>\n#endif\n#endif")
    #expect(found == ["a": [], "b": ["defined(B)"]])
  }

  @Test(arguments: [
    "#ifndef H\n#define G\n#import <a>", "#ifndef H\n#import <a>\n#define H",
    "#define X\n#ifndef H\n#define H\n#import <a>", "#ifndef H\n#ifdef X\n#endif\n#import <a>",
  ])
  func otherConditionIsNoGuard(_ text: String) {
    #expect(conditions(text) == ["a": ["!defined(H)"]])
  }

  @Test func literalsInConditionsHideComments() {
    let found = conditions("#if __has_include(\"a//b\") && 'c' == '/*'\n#import <x>\n#endif")
    #expect(found == ["x": ["__has_include(\"a//b\") && 'c' == '/*'"]])
  }
}
