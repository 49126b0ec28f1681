#include "tc_json.h"

#include <stdbool.h>
#include <string.h>

enum { maximum_depth = 64 };

typedef struct {
  const char *text;
  size_t length, position;
  tc_json_token *tokens;
  size_t capacity, count;
  long error;
} reader;

static bool fail(reader *r, long error) {
  if (r->error == 0) r->error = error;
  return false;
}

static void skip_space(reader *r) {
  while (r->position < r->length && strchr(" \t\r\n", r->text[r->position]) != NULL &&
         r->text[r->position] != '\0') {
    r->position++;
  }
}

static bool take(reader *r, char character) {
  if (r->position >= r->length || r->text[r->position] != character) return false;
  r->position++;
  return true;
}

static bool take_digits(reader *r) {
  size_t start = r->position;
  while (r->position < r->length && r->text[r->position] >= '0' && r->text[r->position] <= '9') {
    r->position++;
  }
  return r->position > start;
}

static bool take_number(reader *r) {
  take(r, '-');
  if (!take(r, '0') && !take_digits(r)) return fail(r, TC_JSON_ERROR_SYNTAX);
  if (take(r, '.') && !take_digits(r)) return fail(r, TC_JSON_ERROR_SYNTAX);
  if (take(r, 'e') || take(r, 'E')) {
    if (!take(r, '+')) take(r, '-');
    if (!take_digits(r)) return fail(r, TC_JSON_ERROR_SYNTAX);
  }
  return true;
}

static bool take_word(reader *r, const char *word) {
  size_t length = strlen(word);
  if (r->length - r->position < length || memcmp(r->text + r->position, word, length) != 0) {
    return fail(r, TC_JSON_ERROR_SYNTAX);
  }
  r->position += length;
  return true;
}

// After the opening quote; leaves the position at the closing one.
static bool skip_string(reader *r) {
  for (; r->position < r->length; r->position++) {
    unsigned char character = (unsigned char)r->text[r->position];
    if (character == '"') return true;
    if (character < 0x20) break;
    if (character == '\\') r->position++;
  }
  return fail(r, TC_JSON_ERROR_SYNTAX);
}

static bool take_value(reader *r, unsigned depth);

static bool take_string(reader *r, size_t index) {
  r->tokens[index].kind = TC_JSON_STRING;
  r->tokens[index].start = r->position;
  if (!skip_string(r)) return false;
  r->tokens[index].end = r->position++;
  return true;
}

static bool take_container(reader *r, size_t index, char close, unsigned depth) {
  bool isObject = close == '}';
  r->tokens[index].kind = isObject ? TC_JSON_OBJECT : TC_JSON_ARRAY;
  skip_space(r);
  if (take(r, close)) return true;
  do {
    skip_space(r);
    if (isObject) {
      if (r->position >= r->length || r->text[r->position] != '"') {
        return fail(r, TC_JSON_ERROR_SYNTAX);
      }
      if (!take_value(r, depth + 1)) return false;
      r->tokens[index].children++;
      skip_space(r);
      if (!take(r, ':')) return fail(r, TC_JSON_ERROR_SYNTAX);
    }
    if (!take_value(r, depth + 1)) return false;
    r->tokens[index].children++;
    skip_space(r);
  } while (take(r, ','));
  return take(r, close) || fail(r, TC_JSON_ERROR_SYNTAX);
}

static bool take_value(reader *r, unsigned depth) {
  if (depth > maximum_depth) return fail(r, TC_JSON_ERROR_DEPTH);
  skip_space(r);
  if (r->position >= r->length) return fail(r, TC_JSON_ERROR_SYNTAX);
  if (r->count == r->capacity) return fail(r, TC_JSON_ERROR_CAPACITY);
  size_t index = r->count++;
  tc_json_token *token = &r->tokens[index];
  *token = (tc_json_token){.kind = TC_JSON_NULL, .start = r->position};
  bool taken;
  switch (r->text[r->position]) {
  case '{': r->position++; taken = take_container(r, index, '}', depth); break;
  case '[': r->position++; taken = take_container(r, index, ']', depth); break;
  case '"': r->position++; taken = take_string(r, index); break;
  case 'n': taken = take_word(r, "null"); break;
  case 't': token->kind = TC_JSON_TRUE; taken = take_word(r, "true"); break;
  case 'f': token->kind = TC_JSON_FALSE; taken = take_word(r, "false"); break;
  default: token->kind = TC_JSON_NUMBER; taken = take_number(r); break;
  }
  if (!taken) return false;
  if (token->kind != TC_JSON_STRING) token->end = r->position;
  token->next = r->count;
  return true;
}

long tc_json_tokenize(const char *text, size_t length, tc_json_token *tokens, size_t capacity) {
  reader r = {.text = text, .length = length, .tokens = tokens, .capacity = capacity};
  if (!take_value(&r, 0)) return r.error;
  skip_space(&r);
  return r.position == length ? (long)r.count : TC_JSON_ERROR_SYNTAX;
}
