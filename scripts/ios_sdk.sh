#!/bin/sh
# Writes an SDK for iPhones with hardly anything in it, and LLVM's tools under the names that Apple's have: enough to
# build and link Embedded Swift, C and Objective-C for iOS on Linux.
# Usage: scripts/ios_sdk.sh DIR, which gets DIR/iPhoneOS.sdk and DIR/bin
set -eu

sdk=$1/iPhoneOS.sdk
foundation=$sdk/System/Library/Frameworks/Foundation.framework
mkdir -p "$1/bin" "$sdk/usr/lib/swift" "$foundation/Headers" "$foundation/Modules"

# From 18.0 on, clang does not find modules of this Swift toolchain.
cat > "$sdk/SDKSettings.json" <<'END'
{"CanonicalName":"iphoneos17.5","MaximumDeploymentTarget":"18.0.99","Version":"17.5"}
END

# A library: its install name, symbols and classes.
library() {
  cat <<END
--- !tapi-tbd
tbd-version: 4
targets: [ arm64-ios, arm64e-ios ]
install-name: '$1'
exports:
  - targets: [ arm64-ios, arm64e-ios ]
    symbols: [ $2 ]
    objc-classes: [ $3 ]
...
END
}

library /usr/lib/libSystem.B.dylib "_abort, _arc4random_buf, _free, _malloc, _memcmp, _memcpy, _memmove, _memset, \
_posix_memalign, _putchar, _puts, ___stack_chk_fail, ___stack_chk_guard, dyld_stub_binder" "" > "$sdk/usr/lib/libSystem.tbd"
library /usr/lib/libobjc.A.dylib "_objc_msgSend, _objc_msgSendSuper2, __objc_empty_cache, _objc_alloc, _objc_alloc_init, \
_objc_autorelease, _objc_autoreleaseReturnValue, _objc_opt_class, _objc_opt_new, _objc_release, _objc_retain, _objc_retainAutorelease, _objc_retainAutoreleaseReturnValue, \
_objc_retainAutoreleasedReturnValue, _objc_unsafeClaimAutoreleasedReturnValue, _objc_storeStrong" \
  "NSObject" > "$sdk/usr/lib/libobjc.tbd"
library /System/Library/Frameworks/Foundation.framework/Foundation "___CFConstantStringClassReference" \
  "NSArray, NSBundle, NSDate, NSException, NSFileManager, NSString, NSURL" > "$foundation/Foundation.tbd"

cat > "$foundation/Headers/Foundation.h" <<'END'
__attribute__((objc_root_class)) @interface NSObject
+ (instancetype)new;
+ (instancetype)alloc;
- (instancetype)init;
+ (Class)class;
@end
@class NSError, NSURL;
typedef signed char BOOL;
typedef unsigned long NSUInteger;
@interface NSString : NSObject
- (BOOL)hasSuffix:(NSString *)end;
- (NSString *)lastPathComponent;
- (NSString *)stringByAppendingString:(NSString *)text;
- (NSString *)stringByAppendingPathComponent:(NSString *)name;
- (NSString *)stringByDeletingLastPathComponent;
@end
@interface NSArray : NSObject
- (NSUInteger)count;
- (id)objectAtIndex:(NSUInteger)index;
- (NSArray *)sortedArrayUsingSelector:(SEL)selector;
@end
@interface NSDate : NSObject
+ (instancetype)date;
- (double)timeIntervalSince1970;
@end
@interface NSException : NSObject
+ (void)raise:(NSString *)name format:(NSString *)format, ...;
@end
@interface NSFileManager : NSObject
+ (NSFileManager *)defaultManager;
- (NSArray *)contentsOfDirectoryAtPath:(NSString *)path error:(NSError **)error;
@end
@interface NSBundle : NSObject
+ (NSBundle *)mainBundle;
+ (NSBundle *)bundleForClass:(Class)type;
+ (NSBundle *)bundleWithURL:(NSURL *)place;
+ (NSBundle *)bundleWithPath:(NSString *)path;
- (NSString *)bundlePath;
- (NSString *)executablePath;
- (NSURL *)bundleURL;
- (NSString *)resourcePath;
- (NSURL *)URLForResource:(NSString *)name withExtension:(NSString *)extension;
@end
@interface NSURL : NSObject
- (NSURL *)URLByAppendingPathComponent:(NSString *)name;
@end
#define nil ((id)0)
#define NULL ((void *)0)
END
echo 'framework module Foundation [system] { header "Foundation.h" export * }' > "$foundation/Modules/module.modulemap"

for tool in libtool:llvm-libtool-darwin-19 lipo:llvm-lipo-19; do
  ln -sf "$(command -v "${tool#*:}")" "$1/bin/${tool%%:*}"
done
cat > "$1/bin/xcrun" <<END
#!/bin/sh
[ "\$*" = "--sdk iphoneos --show-sdk-path" ] && echo "$(cd "$sdk" && pwd)"
END
chmod +x "$1/bin/xcrun"
