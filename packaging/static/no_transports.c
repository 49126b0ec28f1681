// Stands in for what libgit2 talks to servers with. modkit asks local repositories only, so HTTP, SSH and TLS
// would be dead weight, and TLS would read the certificates of the machine at each start.

// What libgit2 itself returns where it was built without a transport.
enum { failure = -1 };

int git_mbedtls_stream_global_init(void) { return 0; }
int git_mbedtls__set_cert_location(const char *file, const char *directory) { return failure; }
int git_mbedtls_stream_new(void **out, const char *host, const char *port) { return failure; }
int git_mbedtls_stream_wrap(void **out, void *in, const char *host) { return failure; }

int git_transport_ssh_global_init(void) { return 0; }
int git_transport_smart(void **out, void *owner, void *definition) { return failure; }
int git_smart_subtransport_git(void **out, void *transport, void *parameter) { return failure; }
int git_smart_subtransport_http(void **out, void *transport, void *parameter) { return failure; }
int git_smart_subtransport_ssh(void **out, void *transport, void *parameter) { return failure; }

// Options of the transports that libgit2 sets.
_Bool git_http__expect_continue;
_Bool git_smart__ofs_delta_enabled;
