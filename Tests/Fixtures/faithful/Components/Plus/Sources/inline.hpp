#pragma once
#include <stdexcept>

inline int &counter() {
  static int count = 0;
  return count;
}
template <typename T> struct Box {
  static int made;
  Box() { made++; }
};
template <typename T> int Box<T>::made = 0;

struct Shape {
  virtual ~Shape() {}
  virtual int sides() const = 0;
};
Shape *make_square();
int throws_for(int value);
int from_another_file();
extern int order_of_first;
