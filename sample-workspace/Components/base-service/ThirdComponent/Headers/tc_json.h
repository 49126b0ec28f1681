#ifndef TC_JSON_H
#define TC_JSON_H

#include <stddef.h>

/// What a token stands for.
typedef enum tc_json_kind {
  TC_JSON_NULL,
  TC_JSON_FALSE,
  TC_JSON_TRUE,
  TC_JSON_NUMBER,
  TC_JSON_STRING,
  TC_JSON_ARRAY,
  TC_JSON_OBJECT
} tc_json_kind;

/// A value in the text. Tokens stand in the order of the text, a container before its content.
typedef struct tc_json_token {
  tc_json_kind kind;
  /// The first character and the one after the last; for a string, without the quotes.
  size_t start, end;
  /// The number of elements, or of keys plus values.
  size_t children;
  /// The index of the token that follows this value and all its content.
  size_t next;
} tc_json_token;

enum {
  TC_JSON_ERROR_SYNTAX = -1,
  TC_JSON_ERROR_CAPACITY = -2,
  TC_JSON_ERROR_DEPTH = -3
};

/// Splits one JSON text into at most `capacity` tokens, without allocation.
/// Returns the number of tokens or one of the errors.
long tc_json_tokenize(const char *text, size_t length, tc_json_token *tokens, size_t capacity);

#endif
