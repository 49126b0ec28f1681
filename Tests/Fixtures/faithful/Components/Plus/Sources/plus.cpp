#include "inline.hpp"
#include <Plus/plus.h>
#include <memory>
#include <typeinfo>

extern "C" int plus_shared_static(void) { return counter() + from_another_file(); }
extern "C" int plus_template_static(void) {
  Box<int> one, two;
  return Box<int>::made;
}
extern "C" int plus_catches(void) {
  try {
    return throws_for(3);
  } catch (const std::out_of_range &) {
    return 30;
  } catch (const std::exception &) {
    return 31;
  }
}
extern "C" const char *plus_type(void) { return typeid(Box<long>).name(); }
extern "C" int plus_virtual(void) { return std::unique_ptr<Shape>(make_square())->sides(); }
extern "C" int plus_static_order(void) { return order_of_first; }
