import Foundation

/// What a response is beside its body, and what reading it came to. Its readers are copied, so they share one.
final class ReadingContext: Sendable {
    /// What the methods of a reader leave for those who asked.
    struct Notes {
        /// What they gave up without failing.
        var report = DecodingReport()
        var areHeadersRead = false
        /// Whether the request looked at the status, and so knows which one it reads.
        var isStatusRead = false
        /// The file that was read.
        var file: URL?
    }

    let status: Int
    let fields: [HeaderField]
    let envelope: Envelope?
    let errorBody: ErrorBody?
    let secrets: [String]
    /// Whether anybody asks for what was given up. The elements of a stream may be many.
    let isReported: Bool
    let notes = Locked(Notes())

    init(
        status: Int, fields: [HeaderField], envelope: Envelope?, errorBody: ErrorBody?, secrets: [String],
        isReported: Bool
    ) {
        self.isReported = isReported
        self.status = status
        self.fields = fields
        self.envelope = envelope
        self.errorBody = errorBody
        self.secrets = secrets
    }
}
