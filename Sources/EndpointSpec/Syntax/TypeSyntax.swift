public import Diagnostics

/// A type as it was written: `[Page<Shop>?]`.
public struct TypeSyntax: Sendable {
    public enum Form: Sendable {
        case named(String, arguments: [TypeSyntax])
        indirect case optional(TypeSyntax)
        indirect case array(TypeSyntax)
        indirect case dictionary(key: TypeSyntax, value: TypeSyntax)
        /// A type that was reported at its place.
        case unknown
    }

    public let form: Form
    public let location: SourceLocation

    /// As it is written here: `[Page<Shop>?]`.
    var text: String {
        switch form {
        case .named(let name, let arguments):
            arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
        case .optional(let wrapped): wrapped.text + "?"
        case .array(let element): "[\(element.text)]"
        case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
        case .unknown: "…"
        }
    }

    /// The names in it, in the order in which they are written.
    var names: [String] {
        var names: [String] = []
        addNames(to: &names)
        return names
    }

    func addNames(to names: inout [String]) {
        switch form {
        case .named(let name, let arguments):
            names.append(name)
            for argument in arguments { argument.addNames(to: &names) }
        case .optional(let inner), .array(let inner): inner.addNames(to: &names)
        case .dictionary(_, let value): value.addNames(to: &names)
        case .unknown: break
        }
    }

    init(_ form: Form, at location: SourceLocation) {
        self.form = form
        self.location = location
    }
}
