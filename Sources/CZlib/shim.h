// zlib (https://zlib.net/manual.html).
#if __has_include(<zlib.h>)
#include <zlib.h>
#else
#error "zlib is not there, which EndpointValkey needs: run bin/system-libraries all, or install zlib1g-dev (apt), zlib-devel (dnf) or zlib (brew)"
#endif
