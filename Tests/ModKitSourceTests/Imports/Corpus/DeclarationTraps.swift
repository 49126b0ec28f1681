import Foundation

/// Objective-C, each piece a trap: what looks like a declaration that counts and is none, or the
/// other way round. The traps are divided by lines of `----`.
enum DeclarationTraps {
  static let sources = text.components(separatedBy: "\n----\n")

  private static let text = ####"""
    @interface A : NSObject
    @end
    ----
    @interface A : NSObject <NSCopying> { int a; }
    @end
    ----
    @interface A : NSObject { enum B { C } b; }
    @end
    ----
    @interface A <T> : NSObject
    @end
    ----
    @interface A <T : id<NSCopying>> : NSObject
    @end
    ----
    @interface A : NSObject
    @end
    @interface A ()
    @end
    ----
    @interface NSObject (A)
    @end
    ----
    @interface NSObject(A) <NSCopying>
    @end
    ----
    @class A;
    @interface NSArray<T> (A)
    @end
    ----
    @interface NSArray (A)
    @end
    @interface
      A // B
      : /* C */ NSObject
    @end
    ----
    @
    interface A : NSObject
    @end
    ----
    __attribute__((objc_root_class)) @interface A
    @end
    ----
    @implementation A
    @end
    ----
    @interface A : NSObject
    - (void)b;
    @end
    @implementation A
    - (void)b { enum C { D } c; }
    @end
    ----
    @interface A : NSObject @end
    @implementation A { enum B { C } b; }
    @end
    ----
    @class A, B;
    ----
    @class A; @interface B : NSObject @end
    ----
    @protocol A;
    ----
    @protocol A, B;
    ----
    @protocol A @end
    ----
    @protocol A;
    @protocol A
    @end
    ----
    int a(void) { return @protocol(NSObject) != 0; }
    ----
    @protocol
    A
    @end
    @protocol B
    ,
    C;
    ----
    typedef void (^A)(void);
    ----
    typedef int (^A)(int b, int (^c)(void));
    ----
    typedef void (*A)(void (^b)(void));
    ----
    typedef void A(void (^b)(void));
    ----
    typedef void
      (^A)
      (int);
    ----
    typedef void (^ _Nullable A)(int);
    ----
    typedef void (^_Nonnull A)(void);
    ----
    typedef id _Nullable (^A)(id _Nonnull b);
    ----
    typedef void (^ const A)(void);
    ----
    typedef void (^__attribute__((noescape)) A)(void);
    ----
    typedef void (^(^A)(int))(float);
    ----
    typedef void (^(*A)(int))(float);
    ----
    typedef void (*(^A)(int))(float);
    ----
    typedef int (^A)(void), (^B)(int), (*C)(void);
    ----
    typedef void (^A)(void) __attribute__((unused));
    ----
    typedef NSArray<void (^)(int)> *A;
    ----
    typedef NSDictionary<NSString *, void (^ _Nullable)(int)> *A;
    ----
    typedef struct { void (^a)(void); } A;
    ----
    typedef struct A { void (^b)(void); } A;
    ----
    void a(void) { typedef void (^B)(void); }
    ----
    void (^a)(void);
    ----
    extern void (^a)(void (^b)(void));
    ----
    typedef void (^A[3])(void);
    ----
    typedef void (^A)(void); // typedef void (^B)(void);
    /* typedef void (^C)(void); */
    ----
    typedef /* ^ */ void /* ; */ (/* B */ ^ /* C */ A /* D */ )(void);
    ----
    #define A typedef void (^B)(void);
    ----
    #define A \
      typedef void (^B)(void);
    typedef void (^C)(void);
    ----
    const char *a = "typedef void (^A)(void);";
    ----
    typedef __typeof__(int) (^A)(void);
    ----
    typedef id<NSCopying> (^A)(id<NSCopying>);
    ----
    typedef enum A B;
    enum A { C };
    ----
    enum A { B };
    ----
    enum A { B, };
    ----
    enum A : int { B };
    ----
    enum A : unsigned long { B = 1 << 2, C = (3) };
    ----
    enum A
    {
      B
    };
    ----
    enum { A };
    ----
    enum { A } b;
    ----
    enum A { B } c;
    ----
    enum A : int;
    ----
    enum A b;
    ----
    enum A { B };
    enum A c(void) { return B; }
    ----
    enum A { B };
    enum A c(enum A d) { switch (d) { case B: return d; } }
    ----
    struct A { enum B { C } d; };
    ----
    struct A { enum { C } d; };
    ----
    union A { struct { enum B { C } d; } e; };
    ----
    typedef struct { enum B { C } d; } E;
    ----
    void a(void) { enum B { C }; }
    ----
    void a(void) { struct B { enum C { D } e; }; }
    ----
    int a(void) { { enum B { C }; } return 1; }
    enum D { E };
    ----
    void a(enum B { C } d);
    ----
    typedef enum { A } B;
    ----
    typedef enum { A, B } C, *D;
    ----
    typedef enum { A } *B;
    ----
    typedef enum { A } *B, C;
    ----
    typedef enum A { B } C;
    ----
    typedef enum : int { A } B;
    ----
    typedef enum : unsigned { A = 1, B } C __attribute__((unused));
    ----
    typedef enum { A } __attribute__((packed)) B;
    ----
    typedef enum __attribute__((packed)) { A } B;
    ----
    typedef enum __attribute__((packed)) A { B } C;
    ----
    enum __attribute__((flag_enum)) A { B };
    ----
    typedef enum {
      A, // }
      B, /* } C; */
      D = '}',
    } E;
    ----
    typedef enum { A = sizeof(struct { int b; }) } C;
    ----
    typedef enum { A } const B;
    ----
    typedef enum { A } B[2];
    ----
    typedef NS_ENUM(int, A) { B };
    ----
    typedef NS_ENUM(unsigned long, A) {
      B = 1,
      C,
    };
    ----
    typedef NS_OPTIONS(unsigned, A) { B = 1 << 0, C = 1 << 1 };
    ----
    typedef CF_ENUM(int, A) { B };
    ----
    typedef CF_OPTIONS(int, A) { B };
    ----
    typedef NS_CLOSED_ENUM(int, A) { B };
    ----
    typedef CF_CLOSED_ENUM(int, A) { B };
    ----
    typedef NS_ERROR_ENUM(Domain, A) { B };
    ----
    typedef NS_ENUM (int, A)
    {
      B
    };
    ----
    typedef NS_ENUM(
      int,
      A
    ) { B };
    ----
    typedef NS_ENUM(int /* , X */, A /* ) */) { B };
    ----
    typedef NS_ENUM(__typeof__(sizeof(1, 2)), A) { B };
    ----
    NS_ENUM(int, A) { B };
    ----
    typedef NS_ENUM(int, A) { B } ;
    typedef NS_OPTIONS(int, C) { D };
    ----
    typedef NS_ENUM(int, A);
    ----
    CF_ENUM(int) { A };
    ----
    typedef CF_ENUM(int) { A } B;
    ----
    #define NS_X(a, b) NS_ENUM(a, b)
    typedef NS_ENUM(int, A) { B };
    ----
    // typedef NS_ENUM(int, A) { B };
    typedef NS_ENUM(int, C) { D };
    ----
    #if 0
    @interface A : NSObject
    @end
    typedef NS_ENUM(int, B) { C };
    #endif
    @interface D : NSObject
    @end
    ----
    #if 0
    enum A { B };
    { {
    #else
    enum C { D };
    #endif
    enum E { F };
    ----
    struct a { int b; } c(void) { enum D { E }; }
    enum F { G };
    ----
    static int a[] = { 1, 2 };
    enum B { C };
    ----
    int a(b) int b; { enum C { D }; return 1; }
    enum E { F };
    ----
    void a(void) { ^{ enum B { C }; }(); }
    enum D { E };
    ----
    int enumerate, my_enum, enum_my;
    enum A { B };
    ----
    @interface A : NSObject
    @property (nonatomic) enum B { C } d;
    typedef void (^E)(void);
    typedef NS_ENUM(int, F) { G };
    @end
    ----
    @protocol A
    typedef void (^E)(void);
    enum F { G };
    @end
    ----
    ty\
    pedef vo\
    id (^\
    A)(void);
    ----
    @inter\
    face A : NSObject
    @end
    ----
    en\
    um A { B };
    ----
    typedef NS_\
    ENUM(int, A) { B };
    ----
    @interface é : NSObject
    @end
    ----
    typedef void (^É)(void);
    ----
    extern enum A { B } c;
    ----
    static enum A { B } c = B;
    ----
    enum A { B } c[] = { B };
    enum D { E };
    ----
    _Static_assert(1, "{");
    enum A { B };
    ----
    char a = '{';
    enum A { B };
    ----
    @interface A : NSObject
    + (void)b;
    @end
    @implementation A
    + (void)b { if (1) { } else { enum C { D } e; } }
    enum F { G };
    @end
    enum H { I };
    ----
    @compatibility_alias A NSObject;
    @interface B : NSObject
    @end
    ----
    typedef void (*(*(^A)(int))(float))(char);
    ----
    typedef void (((^A)))(int);
    """####
}
