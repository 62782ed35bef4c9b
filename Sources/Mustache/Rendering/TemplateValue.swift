/// All that a template can be given. Closed, so that a view is built by hand and a typing error is a compile error.
public enum TemplateValue: Sendable {
    case string(String)
    case bool(Bool)
    /// A section over it renders once per element.
    case list([TemplateValue])
    case object(TemplateObject)
    /// A name that is known and has no value: falsy, renders as nothing. Strict mode lets it pass.
    case none
}
