/// How a template library treats errors.
public enum TemplateMode: Sendable {
    /// The mode of `gen`: every unknown name, partial, parent and block is an error at its place, and text is written
    /// as it is.
    case strict
    /// The mode of the Mustache specification: anything unknown renders as nothing, and `{{name}}` escapes HTML.
    case lenient
}
