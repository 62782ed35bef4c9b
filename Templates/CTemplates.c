#include "CTemplates.h"

// #embed is of C23; clang has it in every dialect since version 19, which is that of Swift 6.1.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char alias_mustache[] = {
#embed "Views/alias.mustache"
};
static const unsigned char api_mustache[] = {
#embed "Views/api.mustache"
};
static const unsigned char enumeration_mustache[] = {
#embed "Views/enumeration.mustache"
};
static const unsigned char file_mustache[] = {
#embed "Views/file.mustache"
};
static const unsigned char imports_mustache[] = {
#embed "Views/imports.mustache"
};
static const unsigned char initializer_mustache[] = {
#embed "Views/initializer.mustache"
};
static const unsigned char pages_mustache[] = {
#embed "Views/pages.mustache"
};
static const unsigned char properties_mustache[] = {
#embed "Views/properties.mustache"
};
static const unsigned char request_mustache[] = {
#embed "Views/request.mustache"
};
static const unsigned char shorthand_mustache[] = {
#embed "Views/shorthand.mustache"
};
static const unsigned char structure_mustache[] = {
#embed "Views/structure.mustache"
};
static const unsigned char union_mustache[] = {
#embed "Views/union.mustache"
};

#define TEMPLATE(name) { #name, name##_mustache, sizeof(name##_mustache) }

static const struct BuiltInTemplate all[] = {
    TEMPLATE(alias),
    TEMPLATE(api),
    TEMPLATE(enumeration),
    TEMPLATE(file),
    TEMPLATE(imports),
    TEMPLATE(initializer),
    TEMPLATE(pages),
    TEMPLATE(properties),
    TEMPLATE(request),
    TEMPLATE(shorthand),
    TEMPLATE(structure),
    TEMPLATE(union),
};

long builtInTemplateCount(void) {
    return sizeof(all) / sizeof(all[0]);
}

struct BuiltInTemplate builtInTemplate(long index) {
    return all[index];
}
