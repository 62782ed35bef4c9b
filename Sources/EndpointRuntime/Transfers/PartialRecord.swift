import Foundation

/// What is known of the part of a download that is on disk, kept beside it so that a later call goes on.
struct PartialRecord: Codable, Hashable, Sendable {
    /// As `If-Range` sends it.
    let validator: String
    /// So many bytes of the part are right, whatever happened to the device since.
    var bytes: Int64
    /// Of the whole; nil where the server did not say.
    let total: Int64?
    /// Those of the first response that the rest may leave out (RFC 9110 section 15.3.7).
    let headers: [String: String]
}
