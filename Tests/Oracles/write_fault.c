// Preloaded into one process: counts the calls that change files below a directory, and at a chosen one ends the
// process as SIGKILL does, or fails as on a full disk from then on.
//
// MODKIT_FAULT_ROOT   the directory, as the process sees it
// MODKIT_FAULT_AT     the number of the call, from 1; 0 counts only
// MODKIT_FAULT_KIND   kill, or full
// MODKIT_FAULT_COUNT  a file for the number of calls
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long calls;
static long at;
static int full, active;
static char root[4096], count_file[4096];

__attribute__((constructor)) static void start(void) {
  char exe[4096];
  ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
  const char *r = getenv("MODKIT_FAULT_ROOT");
  if (n <= 0 || !r) return;
  exe[n] = 0;
  const char *name = strrchr(exe, '/');
  if (!name || strcmp(name + 1, "modkit") != 0) return;
  snprintf(root, sizeof root, "%s", r);
  const char *c = getenv("MODKIT_FAULT_COUNT");
  if (c) snprintf(count_file, sizeof count_file, "%s", c);
  const char *a = getenv("MODKIT_FAULT_AT");
  at = a ? atol(a) : 0;
  const char *k = getenv("MODKIT_FAULT_KIND");
  full = k && strcmp(k, "full") == 0;
  active = 1;
}

__attribute__((destructor)) static void end(void) {
  if (!active || !count_file[0]) return;
  FILE *f = fopen(count_file, "w");
  if (!f) return;
  fprintf(f, "%ld\n", atomic_load(&calls));
  fclose(f);
}

// A program may end without destructors.
void _exit(int status) {
  end();
  void (*leave)(int) = (void (*)(int))dlsym(RTLD_NEXT, "_exit");
  leave(status);
  for (;;) pause();
}

// Whether the call fails. Does not return where it ends the process.
static int fails(int needs_space) {
  long n = atomic_fetch_add(&calls, 1) + 1;
  if (at == 0 || n < at) return 0;
  if (full) {
    if (!needs_space) return 0;
    errno = ENOSPC;
    return 1;
  }
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

static int below(const char *path) {
  size_t n = strlen(root);
  return strncmp(path, root, n) == 0 && (path[n] == '/' || path[n] == 0);
}

static int fd_counts(int fd) {
  if (!active) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, sizeof path - 1);
  if (n <= 0) return 0;
  path[n] = 0;
  return below(path);
}

static int path_counts(int dir, const char *path) {
  if (!active || !path) return 0;
  if (path[0] == '/') return below(path);
  if (dir != AT_FDCWD) return fd_counts(dir);
  char cwd[4096];
  return getcwd(cwd, sizeof cwd) && below(cwd);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int creates(int flags) { return flags & (O_CREAT | O_TRUNC | O_TMPFILE & ~O_DIRECTORY); }

#define OPEN_BODY(dir, path, call)                     \
  mode_t mode = 0;                                     \
  if (flags & (O_CREAT | O_TMPFILE)) {                 \
    va_list list;                                      \
    va_start(list, flags);                             \
    mode = va_arg(list, mode_t);                       \
    va_end(list);                                      \
  }                                                    \
  if (creates(flags) && path_counts(dir, path) && fails(1)) return -1; \
  return call;

int open(const char *path, int flags, ...) { OPEN_BODY(AT_FDCWD, path, REAL(open)(path, flags, mode)) }
int open64(const char *path, int flags, ...) { OPEN_BODY(AT_FDCWD, path, REAL(open64)(path, flags, mode)) }
int openat(int dir, const char *path, int flags, ...) { OPEN_BODY(dir, path, REAL(openat)(dir, path, flags, mode)) }
int openat64(int dir, const char *path, int flags, ...) { OPEN_BODY(dir, path, REAL(openat64)(dir, path, flags, mode)) }

FILE *fopen(const char *path, const char *mode) {
  if (strpbrk(mode, "wa+") && path_counts(AT_FDCWD, path) && fails(1)) return NULL;
  return REAL(fopen)(path, mode);
}
FILE *fopen64(const char *path, const char *mode) {
  if (strpbrk(mode, "wa+") && path_counts(AT_FDCWD, path) && fails(1)) return NULL;
  return REAL(fopen64)(path, mode);
}
ssize_t write(int fd, const void *bytes, size_t count) {
  if (fd_counts(fd) && fails(1)) return -1;
  return REAL(write)(fd, bytes, count);
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  if (fd_counts(fd) && fails(1)) return -1;
  return REAL(pwrite)(fd, bytes, count, offset);
}
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  if (fd_counts(fd) && fails(1)) return -1;
  return REAL(pwrite64)(fd, bytes, count, offset);
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (fd_counts(fd) && fails(1)) return -1;
  return REAL(writev)(fd, parts, count);
}
ssize_t copy_file_range(int in, off64_t *at_in, int out, off64_t *at_out, size_t count, unsigned flags) {
  if (fd_counts(out) && fails(1)) return -1;
  return REAL(copy_file_range)(in, at_in, out, at_out, count, flags);
}
ssize_t sendfile(int out, int in, off_t *offset, size_t count) {
  if (fd_counts(out) && fails(1)) return -1;
  return ((ssize_t(*)(int, int, off_t *, size_t))dlsym(RTLD_NEXT, "sendfile"))(out, in, offset, count);
}
int ftruncate(int fd, off_t size) {
  if (fd_counts(fd) && fails(1)) return -1;
  return REAL(ftruncate)(fd, size);
}
int fsync(int fd) {
  if (fd_counts(fd) && fails(1)) return -1;
  return REAL(fsync)(fd);
}
int rename(const char *from, const char *to) {
  if (path_counts(AT_FDCWD, to) && fails(0)) return -1;
  return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(from, to);
}
int renameat(int a, const char *from, int b, const char *to) {
  if (path_counts(b, to) && fails(0)) return -1;
  return ((int (*)(int, const char *, int, const char *))dlsym(RTLD_NEXT, "renameat"))(a, from, b, to);
}
int renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
  if (path_counts(b, to) && fails(0)) return -1;
  return ((int (*)(int, const char *, int, const char *, unsigned))dlsym(RTLD_NEXT, "renameat2"))(a, from, b, to, flags);
}
int link(const char *from, const char *to) {
  if (path_counts(AT_FDCWD, to) && fails(1)) return -1;
  return REAL(link)(from, to);
}
int linkat(int a, const char *from, int b, const char *to, int flags) {
  if (path_counts(b, to) && fails(1)) return -1;
  return REAL(linkat)(a, from, b, to, flags);
}
int symlink(const char *target, const char *path) {
  if (path_counts(AT_FDCWD, path) && fails(1)) return -1;
  return REAL(symlink)(target, path);
}
int symlinkat(const char *target, int dir, const char *path) {
  if (path_counts(dir, path) && fails(1)) return -1;
  return REAL(symlinkat)(target, dir, path);
}
int mkdir(const char *path, mode_t mode) {
  if (path_counts(AT_FDCWD, path) && fails(1)) return -1;
  return REAL(mkdir)(path, mode);
}
int mkdirat(int dir, const char *path, mode_t mode) {
  if (path_counts(dir, path) && fails(1)) return -1;
  return REAL(mkdirat)(dir, path, mode);
}
int unlink(const char *path) {
  if (path_counts(AT_FDCWD, path) && fails(0)) return -1;
  return REAL(unlink)(path);
}
int unlinkat(int dir, const char *path, int flags) {
  if (path_counts(dir, path) && fails(0)) return -1;
  return REAL(unlinkat)(dir, path, flags);
}
int rmdir(const char *path) {
  if (path_counts(AT_FDCWD, path) && fails(0)) return -1;
  return REAL(rmdir)(path);
}
int mkstemp(char *template) {
  if (path_counts(AT_FDCWD, template) && fails(1)) return -1;
  return REAL(mkstemp)(template);
}
char *mkdtemp(char *template) {
  if (path_counts(AT_FDCWD, template) && fails(1)) return NULL;
  return REAL(mkdtemp)(template);
}
