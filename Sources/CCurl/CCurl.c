#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>

// Options that only `ccurl_set_callbacks` sets.
enum {
    WRITEDATA = 10001,
    READDATA = 10009,
    HEADERDATA = 10029,
    SEEKDATA = 10168,
    PREREQDATA = 10313,
    WRITEFUNCTION = 20011,
    READFUNCTION = 20012,
    HEADERFUNCTION = 20079,
    SEEKFUNCTION = 20167,
    PREREQFUNCTION = 20312,
};

// `CURLMsg` (curl_multi_info_read(3)).
struct message {
    int kind;
    CCurlEasy easy;
    union {
        void *whatever;
        int result;
    } data;
};

static struct {
    int (*global_init)(long);
    CCurlMulti (*multi_init)(void);
    int (*multi_cleanup)(CCurlMulti);
    int (*multi_add_handle)(CCurlMulti, CCurlEasy);
    int (*multi_remove_handle)(CCurlMulti, CCurlEasy);
    int (*multi_perform)(CCurlMulti, int *);
    int (*multi_poll)(CCurlMulti, void *, unsigned int, int, int *);
    int (*multi_wakeup)(CCurlMulti);
    struct message *(*multi_info_read)(CCurlMulti, int *);
    CCurlEasy (*easy_init)(void);
    void (*easy_cleanup)(CCurlEasy);
    int (*easy_pause)(CCurlEasy, int);
    int (*easy_setopt)(CCurlEasy, int, ...);
    const char *(*easy_strerror)(int);
    void *(*slist_append)(void *, const char *);
    void (*slist_free_all)(void *);
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded;

static void load(void) {
#ifdef __APPLE__
    void *library = dlopen("libcurl.4.dylib", RTLD_NOW | RTLD_LOCAL);
#else
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    // Debian's build over another TLS library.
    if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
#endif
    if (!library) return;
#define FIND(name) \
    if (!(*(void **)&curl.name = dlsym(library, "curl_" #name))) return;
    FIND(global_init)
    FIND(multi_init)
    FIND(multi_cleanup)
    FIND(multi_add_handle)
    FIND(multi_remove_handle)
    FIND(multi_perform)
    FIND(multi_poll)
    FIND(multi_wakeup)
    FIND(multi_info_read)
    FIND(easy_init)
    FIND(easy_cleanup)
    FIND(easy_pause)
    FIND(easy_setopt)
    FIND(easy_strerror)
    FIND(slist_append)
    FIND(slist_free_all)
#undef FIND
    // CURL_GLOBAL_DEFAULT
    is_loaded = curl.global_init(3) == 0;
}

int ccurl_load(void) {
    pthread_once(&once, load);
    return is_loaded;
}

void ccurl_block_sigpipe(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

CCurlMulti ccurl_multi_init(void) { return curl.multi_init(); }
void ccurl_multi_cleanup(CCurlMulti multi) { curl.multi_cleanup(multi); }
int ccurl_multi_add(CCurlMulti multi, CCurlEasy easy) { return curl.multi_add_handle(multi, easy); }
int ccurl_multi_remove(CCurlMulti multi, CCurlEasy easy) { return curl.multi_remove_handle(multi, easy); }

int ccurl_multi_perform(CCurlMulti multi) {
    int running;
    return curl.multi_perform(multi, &running);
}

int ccurl_multi_poll(CCurlMulti multi, int milliseconds) {
    return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

int ccurl_multi_wakeup(CCurlMulti multi) { return curl.multi_wakeup(multi); }

CCurlEasy ccurl_multi_done(CCurlMulti multi, int *code) {
    int left;
    struct message *message;
    while ((message = curl.multi_info_read(multi, &left))) {
        // CURLMSG_DONE
        if (message->kind != 1) continue;
        *code = message->data.result;
        return message->easy;
    }
    return NULL;
}

CCurlEasy ccurl_easy_init(void) { return curl.easy_init(); }
void ccurl_easy_cleanup(CCurlEasy easy) { curl.easy_cleanup(easy); }
int ccurl_easy_pause(CCurlEasy easy, int mask) { return curl.easy_pause(easy, mask); }
int ccurl_set_long(CCurlEasy easy, int option, long value) { return curl.easy_setopt(easy, option, value); }
int ccurl_set_size(CCurlEasy easy, int option, int64_t value) { return curl.easy_setopt(easy, option, value); }
int ccurl_set_pointer(CCurlEasy easy, int option, const void *value) { return curl.easy_setopt(easy, option, value); }
const char *ccurl_error(int code) { return curl.easy_strerror(code); }
void *ccurl_list_append(void *list, const char *text) { return curl.slist_append(list, text); }
void ccurl_list_free(void *list) { curl.slist_free_all(list); }

int ccurl_set_callbacks(
    CCurlEasy easy, void *context, CCurlTake header, CCurlTake body, CCurlTake fill, CCurlSeek seek) {
    int failed = curl.easy_setopt(easy, HEADERDATA, context) | curl.easy_setopt(easy, HEADERFUNCTION, header);
    failed |= curl.easy_setopt(easy, WRITEDATA, context) | curl.easy_setopt(easy, WRITEFUNCTION, body);
    failed |= curl.easy_setopt(easy, READDATA, context) | curl.easy_setopt(easy, READFUNCTION, fill);
    return failed | curl.easy_setopt(easy, SEEKDATA, context) | curl.easy_setopt(easy, SEEKFUNCTION, seek);
}

int ccurl_set_begin(CCurlEasy easy, void *context, CCurlBegin begin) {
    return curl.easy_setopt(easy, PREREQDATA, context) | curl.easy_setopt(easy, PREREQFUNCTION, begin);
}
