#pragma once
#define SET_MEMBER(name, value) \
  __attribute__((used, retain, section("registry_set"))) static const int name = value
