/// How much a template library forgives.
public enum TemplateMode: Sendable {
    /// What `gen` uses: every unknown name, partial, parent and block is an error at its place, and text is
    /// written as it is.
    case strict
    /// What the Mustache specification says: what is unknown renders as nothing, and `{{name}}` escapes HTML.
    case lenient
}
