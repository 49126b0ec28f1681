#import "Home.h"
#import <Distance/Distance.h>
#import <Journal/Journal.h>
#import <Routes/Routes.h>

@implementation Home
- (int)show {
  [[self journal] note:1];
  return [self firstTurn];
}
- (int)firstTurn { return city_first_turn((CityPlace){0, 0}, (CityPlace){300, 400}).x; }
@end
