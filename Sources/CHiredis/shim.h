// hiredis, the C client of Redis and Valkey (https://github.com/redis/hiredis).
#ifndef CHIREDIS_H
#define CHIREDIS_H

#if __has_include(<hiredis/hiredis.h>)
#include <hiredis/hiredis.h>
#else
#error "hiredis is not there, which EndpointValkey needs: run bin/system-libraries all, or install libhiredis-dev (apt), hiredis-devel (dnf) or hiredis (brew)"
#endif

#if HIREDIS_MAJOR == 0
typedef int chiredis_count;
#else
typedef size_t chiredis_count;
#endif

// Swift emits no file's own variables, so they are those of functions.
static inline redisReplyObjectFunctions *chiredis_functions(void) {
    static redisReplyObjectFunctions functions;
    return &functions;
}

static inline void *(**chiredis_array(void))(const redisReadTask *, chiredis_count) {
    static void *(*array)(const redisReadTask *, chiredis_count);
    return &array;
}

static inline void *chiredis_bounded_array(const redisReadTask *task, chiredis_count count) {
    return count > 4096 ? NULL : (*chiredis_array())(task, count);
}

/// Has a reader refuse lists of more than 4096 members, for which hiredis takes memory before a member is there. The first call comes
/// alone.
static inline void chiredis_bound(redisReader *reader) {
    if (!*chiredis_array()) {
        *chiredis_functions() = *reader->fn;
        *chiredis_array() = chiredis_functions()->createArray;
        chiredis_functions()->createArray = chiredis_bounded_array;
    }
    reader->fn = chiredis_functions();
}

#endif
