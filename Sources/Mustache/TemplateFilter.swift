/// Changes a text on its way into the output: `{{name|snake}}`.
public struct TemplateFilter: Sendable {
    /// What a tag calls it.
    public let name: String
    let apply: @Sendable (_ text: String, _ indentation: String) -> String

    /// - Parameter apply: Gets the text, and the blanks at the beginning of the line on which it is written.
    public init(_ name: String, apply: @escaping @Sendable (_ text: String, _ indentation: String) -> String) {
        self.name = name
        self.apply = apply
    }
}
