import ModKitModel

/// `SWIFTPM_MODULE_BUNDLE` in an Objective-C library.
struct ObjectiveCBundleAccessor {
  private let component: Component
  private let names: BundleNames

  init(_ component: Component, bundleNames: BundleNames) {
    self.component = component
    names = bundleNames
  }

  /// The text of each file, by its extension.
  var texts: [String: String] { ["h": header, "m": source] }

  private var function: String { "\(component.module)_SWIFTPM_MODULE_BUNDLE" }
  private var finder: String { "\(component.module)_ModKitBundleFinder" }

  /// It is included in all sources, those in C and in assembly too.
  private var header: String {
    """
    // Finds the resources of \(component.module), which are beside the library.
    #if __OBJC__
    #import <Foundation/Foundation.h>
    #if __cplusplus
    extern "C"
    #endif
    NSBundle *\(function)(void);
    #define SWIFTPM_MODULE_BUNDLE \(function)()
    #endif

    """
  }

  private var source: String {
    """
    // Finds the resources of \(component.module), which are beside the library.
    #import <Foundation/Foundation.h>

    @interface \(finder) : NSObject
    + (NSBundle *)bundle;
    @end

    static NSBundle *found = nil;

    @implementation \(finder)

    // The runtime calls it once, before the first message.
    + (void)initialize {
      NSBundle *code = [NSBundle bundleForClass:self];
      found = [self bundleIn:[[NSBundle mainBundle] resourcePath]];
      if (found == nil) found = [self bundleIn:[code resourcePath]];
      if (found == nil) found = [self bundleIn:[[NSBundle mainBundle] bundlePath]];
      if (found == nil) found = [self bundleIn:[[code bundlePath] stringByDeletingLastPathComponent]];
    #if !__has_feature(objc_arc)
      [found retain];
    #endif
    }

    + (NSBundle *)bundle {
      if (found == nil) {
        [NSException raise:@"ModKitMissingResources"
                    format:@"there is no bundle *%@ or %@ with the resources of %@ beside the app",
                           [self ending], [self pod], \(QuotedText.objectiveC(component.name))];
      }
      return found;
    }

    + (NSString *)ending { return \(QuotedText.objectiveC("\(names.package).bundle")); }
    + (NSString *)pod { return \(QuotedText.objectiveC("\(names.pod).bundle")); }

    + (NSBundle *)bundleIn:(NSString *)directory {
      if (directory == nil) return nil;
      // The app's own comes first: those of other apps may be beside it.
      NSString *program = [[[NSBundle mainBundle] executablePath] lastPathComponent];
      NSString *own = [program stringByAppendingString:[self ending]];
      if (own != nil) {
        NSBundle *bundle = [NSBundle bundleWithPath:[directory stringByAppendingPathComponent:own]];
        if (bundle != nil) return bundle;
      }
      NSArray *present = [[NSFileManager defaultManager] contentsOfDirectoryAtPath:directory error:NULL];
      present = [present sortedArrayUsingSelector:@selector(compare:)];
      for (NSUInteger index = 0; index < [present count]; index++) {
        NSString *name = [present objectAtIndex:index];
        if (![name hasSuffix:[self ending]]) continue;
        NSBundle *bundle = [NSBundle bundleWithPath:[directory stringByAppendingPathComponent:name]];
        if (bundle != nil) return bundle;
      }
      return [NSBundle bundleWithPath:[directory stringByAppendingPathComponent:[self pod]]];
    }

    @end

    NSBundle *\(function)(void) {
      return [\(finder) bundle];
    }

    """
  }
}
