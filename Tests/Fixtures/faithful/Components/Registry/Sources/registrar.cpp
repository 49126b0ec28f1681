#include <Registry/registry.h>

namespace {
struct Registrar {
  Registrar() { registry_note("registrar"); }
};
const Registrar registrar;
}  // namespace
