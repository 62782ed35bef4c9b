/// A value for a template. The enumeration is closed, so a view is built by hand and a typing error is a compile error.
public enum TemplateValue: Sendable {
    case string(String)
    case bool(Bool)
    /// A section over it renders once per element.
    case list([TemplateValue])
    case object(TemplateObject)
    /// The value of a known name without a value: falsy, renders as nothing. Strict mode accepts it.
    case none
}
