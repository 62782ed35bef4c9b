/// One compiled template of a `TemplateLibrary`.
///
/// The language is that of the Mustache specification 1.4, its core modules and inheritance:
///
/// | tag | meaning |
/// |---|---|
/// | `{{name}}` `{{a.b}}` `{{.}}` | the value of a name, of a name inside a value, of what the section stands on |
/// | `{{{name}}}` `{{&name}}` | the same, never escaped |
/// | `{{#name}}…{{/name}}` | once per element of a list; once where the value is true or there, looking into it |
/// | `{{^name}}…{{/name}}` | where the value is false, `.none`, an empty list or empty text |
/// | `{{>name}}` | another template; alone on its line, every line of it is indented like the tag |
/// | `{{<name}}{{$block}}…{{/block}}{{/name}}` | another template, with its blocks of these names replaced |
/// | `{{$block}}…{{/block}}` | a place that whoever includes this template may fill; else what it contains |
/// | `{{! … }}` | nothing |
/// | `{{=<% %>=}}` | other delimiters, to the end of this template |
///
/// Names are looked for in the object of the innermost section first, then outwards; what follows a dot, only in the
/// value before it. A line that holds nothing but one tag (values excepted) leaves no line behind. A block that is
/// filled takes what fills it at its own indentation. Text that a value brings along is never indented, nor read as
/// a template. What the specification leaves open: empty text is false; an empty line of an indented template stays
/// empty; a block inside of what fills another belongs to the template that wrote it.
///
/// `TemplateMode.strict` has two additions that the specification leaves room for. `{{name|filter}}` writes a text as a
/// `TemplateFilter` changes it; several filters are applied from the left. `{{-first}}`, `{{-last}}` and `{{-index}}` say
/// where in the innermost list an element is; the index of the first is 1.
///
/// `TemplateMode.strict` makes errors of what the specification passes over in silence: an unknown name (`.none` is a
/// known one), partial, parent or block, a block given twice, a list or an object where text is wanted, a name below
/// something that is not an object, and anything but blocks directly inside `{{<name}}`. It escapes nothing.
///
/// In either mode an error of syntax is an error, and so are templates more than 100 deep inside each other, more
/// than ten million of them in one rendering, and more than 256 MiB of text.
public struct Template: Sendable {
    /// What partials and parents call it.
    public let name: String
    /// Its number in the log that compiled it.
    public let source: Int32
    /// Its part of the program of its library.
    let operations: Range<Int>
}
