// The part of libcurl's interface that a transport needs (https://curl.se/libcurl/c/), found when the program runs.
//
// libcurl's own headers are not needed: its binary interface has been the same since 7.16 (soname 4), and every program
// on Linux that links FoundationNetworking has it loaded already. Calls other than `ccurl_load` are made only once that
// has said yes.
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>

/// Whether libcurl is there, 7.68 or later. Thread-safe.
int ccurl_load(void);

/// Keeps SIGPIPE from the thread that calls it: with CURLOPT_NOSIGNAL libcurl leaves that to its caller.
void ccurl_block_sigpipe(void);

/// `CURLM *` and `CURL *`.
typedef void *CCurlMulti;
typedef void *CCurlEasy;

CCurlMulti ccurl_multi_init(void);
void ccurl_multi_cleanup(CCurlMulti multi);
int ccurl_multi_add(CCurlMulti multi, CCurlEasy easy);
int ccurl_multi_remove(CCurlMulti multi, CCurlEasy easy);
int ccurl_multi_perform(CCurlMulti multi);
/// Waits for the network or a wakeup.
int ccurl_multi_poll(CCurlMulti multi, int milliseconds);
/// From any thread.
int ccurl_multi_wakeup(CCurlMulti multi);
/// A transfer that is over, with its `CURLcode`; NULL where there is none.
CCurlEasy ccurl_multi_done(CCurlMulti multi, int *code);

CCurlEasy ccurl_easy_init(void);
void ccurl_easy_cleanup(CCurlEasy easy);
/// Stops or goes on with what the mask (`CURLPAUSE_*`) says. What was held back may come at once, within the call.
int ccurl_easy_pause(CCurlEasy easy, int mask);
int ccurl_set_long(CCurlEasy easy, int option, long value);
int ccurl_set_size(CCurlEasy easy, int option, int64_t value);
int ccurl_set_pointer(CCurlEasy easy, int option, const void *value);
const char *ccurl_error(int code);

/// `curl_slist_append` and `curl_slist_free_all`.
void *ccurl_list_append(void *list, const char *text);
void ccurl_list_free(void *list);

/// Each gets `context` as its last argument; what they return is libcurl's to say.
typedef size_t (*CCurlTake)(char *bytes, size_t one, size_t count, void *context);
typedef int (*CCurlSeek)(void *context, int64_t offset, int origin);
int ccurl_set_callbacks(
    CCurlEasy easy, void *context, CCurlTake header, CCurlTake body, CCurlTake fill, CCurlSeek seek);

/// Called each time that a request is about to be sent, with the addresses and ports of the connection; 0 lets it be.
typedef int (*CCurlBegin)(void *context, char *there, char *here, int port, int own_port);
/// Other than 0 where libcurl, before 7.80, knows no such call.
int ccurl_set_begin(CCurlEasy easy, void *context, CCurlBegin begin);

// CURLOPT_*
enum {
    CCURL_NOPROGRESS = 43,
    CCURL_NOBODY = 44,
    CCURL_UPLOAD = 46,
    CCURL_FRESH_CONNECT = 74,
    CCURL_CONNECTTIMEOUT = 78,
    CCURL_HTTPGET = 80,
    CCURL_BUFFERSIZE = 98,
    CCURL_NOSIGNAL = 99,
    CCURL_PROTOCOLS = 181,
    CCURL_SUPPRESS_CONNECT_HEADERS = 265,
    CCURL_UPLOAD_BUFFERSIZE = 280,
    CCURL_URL = 10002,
    CCURL_ERRORBUFFER = 10010,
    CCURL_HTTPHEADER = 10023,
    CCURL_CUSTOMREQUEST = 10036,
    CCURL_CAINFO = 10065,
    CCURL_ACCEPT_ENCODING = 10102,
    CCURL_INFILESIZE_LARGE = 30115,
};

/// `CURL_ERROR_SIZE`
enum { CCURL_ERROR_SIZE = 256 };
/// `CURL_READFUNC_ABORT`
enum { CCURL_READ_ABORT = 0x10000000 };
/// `CURL_WRITEFUNC_PAUSE`
enum { CCURL_WRITE_PAUSE = 0x10000001 };
/// `CURLPAUSE_CONT`
enum { CCURL_PAUSE_NOTHING = 0 };

#endif
