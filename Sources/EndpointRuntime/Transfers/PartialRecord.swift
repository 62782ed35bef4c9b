import Foundation

/// What is known of a partial download on disk. It is kept beside it so that a later call can resume.
struct PartialRecord: Codable, Equatable, Sendable {
    /// As `If-Range` sends it.
    let validator: String
    /// The number of bytes of the part that are right, whatever happened to the device since.
    var bytes: Int64
    /// The total length; nil if the server did not send it.
    let total: Int64?
    /// The headers of the first response that the rest may leave out (RFC 9110 section 15.3.7).
    let headers: [String: String]
}
