#import <Home/Home.h>
#import <Journal/Journal.h>
#include <stdint.h>

// Search is Embedded Swift, which has no header for Objective-C.
int32_t city_search(int32_t x, int32_t y, int64_t limit);

int main(void) {
  Journal *journal = [Journal new];
  Home *home = [[Home alloc] initWithJournal:journal];
  return [home show] == 300 && city_search(0, 0, 500000) == 58 ? 0 : 1;
}
