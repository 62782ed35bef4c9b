public import Diagnostics

/// A type as it was written: `[Page<Shop>?]`.
public struct TypeSyntax: Sendable {
    public indirect enum Form: Sendable {
        case named(String, arguments: [TypeSyntax])
        case optional(TypeSyntax)
        case array(TypeSyntax)
        case dictionary(key: TypeSyntax, value: TypeSyntax)
    }

    public let form: Form
    public let location: SourceLocation

    init(_ form: Form, at location: SourceLocation) {
        self.form = form
        self.location = location
    }
}
