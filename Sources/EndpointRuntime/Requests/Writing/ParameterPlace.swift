/// A place of a request that takes parameters.
public enum ParameterPlace: Sendable {
    /// The path.
    case path
    /// The query.
    case query
    /// A header.
    case header
    /// A cookie.
    case cookie
    /// A field of a body of `application/x-www-form-urlencoded`.
    case form
    /// A part of a body of `multipart/form-data`.
    case multipart
}
