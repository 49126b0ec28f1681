import Foundation

/// C and Objective-C, each piece a trap: what looks like an import and is none, or the other way
/// round.
///
/// What is called `no.h` or `No` is not imported. The traps are divided by lines of `----`.
enum ObjectiveCTraps {
  static let sources = text.components(separatedBy: "\n----\n")

  private static let text = ####"""
    #import <a.h>
    ----
    #import "a.h"
    ----
    #include <a.h>
    ----
    #include_next <a.h>
    ----
    #import<a.h>
    ----
    #import\
    <a.h>
    ----
    #include\
    _next <a.h>
    ----
    #import\
    s <no.h>
    #import <a.h>
    ----
    #imports <no.h>
    #import_ <no.h>
    #includes "no.h"
    #import <a.h>
    ----
    #include"a.h"
    ----
    #	import	<a.h>
    ----
      #  import <a.h>
    ----
    /* */ #import <a.h>
    ----
    /* */ /* */ # /* */ import /* */ <a.h> /* */
    ----
    #import <a.h> // "b.h"
    ----
    #import <a.h> /* "b.h" */
    ----
    #import <a.h> "b.h"
    ----
    #import "a.h" <b.h>
    ----
    #import <a b.h>
    ----
    #import <a'b.h>
    int x; '
    #import <c.h>
    ----
    #import <a"b.h>
    #import <c.h>
    ----
    #import "a>b.h"
    ----
    #import "a<b.h"
    ----
    #import <a/*b.h>
    #import <c.h>
    ----
    #import "a//b.h"
    ----
    #import <a\b.h>
    ----
    #import "a\"
    #import <b.h>
    ----
    #import ""
    #import <b.h>
    ----
    #import <>
    #import <b.h>
    ----
    #import
    #import <b.h>
    ----
    #import <a.h
    #import <b.h>
    ----
    #import "a.h
    #import <b.h>
    ----
    #import @"a.h"
    #import <b.h>
    ----
    #import MACRO
    #import <b.h>
    ----
    #import MACRO(x, "y")
    #import <b.h>
    ----
    #include MACRO(<a.h>)
    #include <b.h>
    ----
    #\
    import <a.h>
    ----
    #imp\
    ort <a.h>
    ----
    #import \
    <a.h>
    ----
    #import <a\
    .h>
    ----
    #import <a.h\
    >
    ----
    # \
     \
     import <a.h>
    ----
    #import <a.h> \
    #import <no.h>
    #import <b.h>
    ----
    int x; \
    #import <no.h>
    #import <a.h>
    ----
    // \
    #import <no.h>
    #import <a.h>
    ----
    // \\
    #import <no.h>
    #import <a.h>
    ----
    // a \ b
    #import <a.h>
    ----
    /* \
    */ #import <a.h>
    ----
    /\
    / #import <no.h>
    #import <a.h>
    ----
    /\
    * #import <no.h> *\
    /
    #import <a.h>
    ----
    /* #import <no.h> */
    #import <a.h>
    ----
    /*
    #import <no.h>
    */
    #import <a.h>
    ----
    /* /* */
    #import <a.h>
    ----
    /*/
    #import <no.h>
    /*/
    #import <a.h>
    ----
    /***/
    #import <a.h>
    ----
    /* // */
    #import <a.h>
    ----
    // /*
    #import <a.h>
    ----
    /* " */
    #import <a.h>
    ----
    /* ' */
    #import <a.h>
    ----
    // don't
    #import <a.h>
    ----
    // "
    #import <a.h>
    ----
    char *a = "/*";
    #import <a.h>
    ----
    char *a = "//";
    #import <a.h>
    ----
    char *a = "\"/*";
    #import <a.h>
    ----
    char *a = "\\";
    #import <a.h>
    ----
    char *a = "\\\"/*";
    #import <a.h>
    ----
    char *a = "'";
    #import <a.h>
    ----
    char a = '"';
    #import <a.h>
    ----
    char a = '\'';
    #import <a.h>
    ----
    char a = '\\';
    #import <a.h>
    ----
    int a = '/*';
    #import <a.h>
    ----
    char *a = "b \
    #import <no.h>";
    #import <a.h>
    ----
    char *a = "b
    #import <a.h>
    ----
    char a = 'b
    #import <a.h>
    ----
    char *a = L"/*" u8"/*" u"/*" U"/*";
    #import <a.h>
    ----
    char *a = R"(/*)";
    #import <a.h>
    ----
    char *a = R"(
    #import <no.h>
    )";
    #import <a.h>
    ----
    char *a = R"x(
    #import <no.h>
    )" )y" )x";
    #import <a.h>
    ----
    char *a = LR"(")";
    #import <a.h>
    ----
    char *a = u8R"(")";
    #import <a.h>
    ----
    char *a = uR"(" "/*" )" UR"(/*)";
    #import <a.h>
    ----
    char *a = xR"(";
    #import <a.h>
    ----
    #define R "x"
    #import <a.h>
    ----
    NSString *a = @"/*";
    #import <a.h>
    ----
    NSString *a = @"#import <no.h>";
    #import <a.h>
    ----
    int a = 1'000; /*
    #import <no.h>
    */
    #import <a.h>
    ----
    int a = 0x1'F, b = '1';
    #import <a.h>
    ----
    int a = 1.e+5'0;
    #import <a.h>
    ----
    #define A "
    #import <a.h>
    ----
    #define A '
    #import <a.h>
    ----
    #define A /* b
    #import <no.h>
    */
    #import <a.h>
    ----
    #define A // b \
    #import <no.h>
    #import <a.h>
    ----
    #define A \
    #import <no.h>
    #import <a.h>
    ----
    #define A \
      \
      @import No;
    #import <a.h>
    ----
    #define IMPORT import
    #IMPORT <no.h>
    #import <a.h>
    ----
    #define A(x) #x
    #import <a.h>
    ----
    #define A(x) x ## import <no.h>
    #import <a.h>
    ----
    #undef A
    #import <a.h>
    ----
    #error don't /*
    #import <a.h>
    ----
    #error "
    #import <a.h>
    ----
    #warning don't do /* that
    #import <a.h>
    ----
    #error a \
    #import <no.h>
    #import <a.h>
    ----
    #pragma mark - a
    #import <a.h>
    ----
    #pragma mark - don't
    #import <a.h>
    ----
    #pragma mark "
    #import <a.h>
    ----
    #pragma once
    #import <a.h>
    ----
    #pragma clang diagnostic push
    #import <a.h>
    ----
    #pragma clang module import A.B
    #import <a.h>
    ----
    #pragma clang module importA
    #import <a.h>
    ----
    #pragma GCC poison import
    #import <a.h>
    ----
    #pragma unused(import)
    #import <a.h>
    ----
    #line 5 "a"
    #import <a.h>
    ----
    # 5 "a" 1
    #import <a.h>
    ----
    #
    #import <a.h>
    ----
    # // a
    #import <a.h>
    ----
    #ident "a"
    #import <a.h>
    ----
    #import_ <no.h>
    #import <a.h>
    ----
    #importx <no.h>
    #import <a.h>
    ----
    #Import <no.h>
    #import <a.h>
    ----
    #include_nextx <no.h>
    #import <a.h>
    ----
    ##import <no.h>
    #import <a.h>
    ----
    a #import <no.h>
    #import <a.h>
    ----
    ; #import <no.h>
    #import <a.h>
    ----
    @#import <no.h>
    #import <a.h>
    ----
    "a" #import <no.h>
    #import <a.h>
    ----
    #if A
    #import <a.h>
    #endif
    ----
    #if A
    #import <a.h>
    #else
    #import <b.h>
    #endif
    ----
    #if A
    #import <a.h>
    #elif B
    #import <b.h>
    #elif C
    #import <c.h>
    #else
    #import <d.h>
    #endif
    #import <e.h>
    ----
    #ifdef A
    #import <a.h>
    #elifdef B
    #import <b.h>
    #elifndef C
    #import <c.h>
    #endif
    ----
    #if 0
    #import <no.h>
    #endif
    #import <a.h>
    ----
    #if 0
    #import <no.h>
    #else
    #import <a.h>
    #endif
    ----
    #if 0
    #import <no.h>
    #elif A
    #import <a.h>
    #else
    #import <b.h>
    #endif
    ----
    #if 0
    #if A
    #import <no.h>
    #else
    #import <no.h>
    #endif
    #import <no.h>
    #endif
    #import <a.h>
    ----
    #if 0
    don't
    #endif
    #import <a.h>
    ----
    #if 0
    "
    #endif
    #import <a.h>
    ----
    #if 0
    /*
    #endif
    */
    #import <no.h>
    #endif
    #import <a.h>
    ----
    #if 0
    // /*
    #endif
    #import <a.h>
    ----
    #if 0
    #error don't
    #endif
    #import <a.h>
    ----
    #if A // 0
    #import <a.h>
    #endif
    ----
    #if A
    #elif 0
    #import <no.h>
    #else
    #import <a.h>
    #endif
    ----
    #if defined(A) && \
      defined(B)
    #import <a.h>
    #endif
    ----
    #if A /*
    */ && B
    #import <a.h>
    #endif
    ----
    #if __has_include(<no.h>)
    #import <a.h>
    #endif
    ----
    #if __has_include("no.h") || __has_include_next(<no.h>)
    #import <a.h>
    #endif
    ----
    #if defined(__has_include) && __has_include(<no.h>)
    #import <a.h>
    #endif
    ----
    #if '"' == '\''
    #import <a.h>
    #endif
    ----
    #if "/*"
    #import <a.h>
    #endif
    ----
    #ifndef A_H
    #define A_H
    #import <a.h>
    #endif
    ----
    #if !defined(A_H)
    #define A_H
    #import <a.h>
    #endif // A_H
    ----
    #ifdef __OBJC__
    @import A;
    #else
    #include <a.h>
    #endif
    ----
    @import A;
    ----
    @import A.B.C;
    ----
    @ import A;
    ----
    @
    import A;
    ----
    @/* a */import/* b */A/* c */;
    ----
    @import A // b
      . B;
    ----
    @import
      A
      ;
    ----
    @import A
    ;
    ----
    int a;
    @import A;
    ----
    @end
    @import A;
    ----
    @protocol import
    @end
    @import A;
    ----
    @interface import : A
    @end
    @import A;
    ----
    @class import;
    @import A;
    ----
    @importx No;
    @import A;
    ----
    @"import No"; 
    @import A;
    ----
    - (void)import:(id)no { [self import:no]; }
    @import A;
    ----
    int import = 1;
    #import <a.h>
    ----
    @selector(import:);
    #import <a.h>
    ----
    // @import No;
    @import A;
    ----
    /* @import No; */
    @import A;
    ----
    char *a = "@import No;";
    @import A;
    ----
    #define A @import No;
    @import B;
    ----
    #if A
    @import A;
    #else
    @import B;
    #endif
    ----
    #import <é.h>
    ----
    char *a = "é"; // é
    #import <a.h>
    ----
    ??=import <no.h>
    #import <a.h>
    ----
    #import <a.h>??/
    #import <b.h>
    ----
    <::> #import <no.h>
    #import <a.h>
    ----
    a % :
    #import <a.h>
    ----
    int a = b / c / d; /* e */
    #import <a.h>
    ----
    int a = b /*c*/ / d;
    #import <a.h>
    ----
    int a = b //**/ c
    ;
    #import <a.h>
    ----
    [a b:^{ return @"}"; }];
    #import <a.h>
    ----
    @autoreleasepool { }
    #import <a.h>
    ----
    #embed "a"
    #import <a.h>
    ----
    #if __has_embed(<no.h>)
    #import <a.h>
    #endif
    ----
    #if A
    extern "C" {
    #endif
    #import <a.h>
    #if A
    }
    #endif
    ----
    asm("# import <no.h>");
    #import <a.h>
    ----
    __asm__ {
    # import <a.h>
    }
    #import <b.h>
    """####
}
