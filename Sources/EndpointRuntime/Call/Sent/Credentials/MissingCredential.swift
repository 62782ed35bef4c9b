/// The app has no secret for a credential that a call cannot do without. It is the cause in
/// `EndpointError.authentication`. Nothing was sent.
public struct MissingCredential: Error, Hashable, CustomStringConvertible {
    /// The credential's name in the spec.
    public let scheme: String

    /// A text for logs.
    public var description: String { "the app has no secret for the credential '\(scheme)', which the call needs" }
}
