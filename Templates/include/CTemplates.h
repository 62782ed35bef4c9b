// The templates that are built into gen: the files of Views/. In C, because Swift takes a second for what #embed does at
// once, and everybody who uses the build plugin compiles this.
#ifndef CTEMPLATES_H
#define CTEMPLATES_H

struct BuiltInTemplate {
    /// The file's name without `.mustache`.
    const char *name;
    const unsigned char *bytes;
    long count;
};

long builtInTemplateCount(void);

/// - Parameter index: Below the count. They are in the order of their names.
struct BuiltInTemplate builtInTemplate(long index);

#endif
