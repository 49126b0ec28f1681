#include "inline.hpp"
#include <Registry/registry.h>

namespace {
struct Square : Shape {
  int sides() const override { return 4; }
};
// Static objects of two files, both made before `main`.
struct First {
  First() { order_of_first = 1; registry_note("plus"); }
};
First first;
Box<int> box;
}  // namespace

int order_of_first;
Shape *make_square() { return new Square(); }
int throws_for(int value) {
  if (value > 2) throw std::out_of_range("value");
  return value;
}
int from_another_file() { return ++counter(); }
