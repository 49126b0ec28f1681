#import <Orders/Orders.h>
#import <Tracking/Tracking.h>

int main(void) {
  // As long as the milliseconds of Tracking win, orders expire in fifty thousand years.
  return [Order expiryOfNewOrder] > [Tracking timeOfEvent];
}
