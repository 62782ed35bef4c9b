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

    init(_ form: Form, at location: SourceLocation) {
        self.form = form
        self.location = location
    }
}
