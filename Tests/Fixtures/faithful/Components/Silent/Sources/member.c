__attribute__((used, retain, section("registry_set"))) static const int thousand = 1000;
