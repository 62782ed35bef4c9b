import Foundation

/// One call that downloads a file: the request of each of its attempts, and the handling of each answer.
///
/// Its attempts run one after the other. A lock protects what is called from the transport's threads.
final class Download: Sendable {
    private struct State {
        /// The offset at which the current attempt resumes; nil if it asks for the whole file.
        var offset: Int64?
        /// The number of bytes at the end of the answer; nil if it is not known.
        var end: Int64?
        var total: Int64?
        /// What a 206 left out of its headers.
        var headers: [HeaderField] = []
        /// Whether the arriving bytes belong to the file.
        var isReceiving = false
        /// Whether the server refused to resume, so that the whole file must be requested.
        var startsOver = false
    }

    /// Whether the last attempt asked for a part; nil before the first.
    private let asked = Locked<Bool?>(nil)

    let target: DownloadTarget
    let file: PartialFile
    private let limits: TransferLimits
    private let now: @Sendable () -> Instant
    private let state = Locked(State())

    init(
        _ target: DownloadTarget, file: PartialFile, limits: TransferLimits, now: @escaping @Sendable () -> Instant
    ) {
        self.target = target
        self.file = file
        self.limits = limits
        self.now = now
    }

    /// Returns the headers of the next attempt. Ranges count bytes as they are sent, so nothing may be compressed.
    func headers() -> [HeaderField] {
        let record = file.record
        var offset = file.written
        // If the file is complete already, the last byte is requested, so that the server says whether the file is
        // current.
        if let total = record?.total, offset >= total { offset = total - 1 }
        let isPart = record != nil && offset > 0
        state.withLock { state in
            state = State(offset: isPart ? offset : nil, total: record?.total)
        }
        asked.withLock { $0 = isPart }
        let identity = [HeaderField("Accept-Encoding", "identity")]
        guard let record, isPart else { return identity }
        return identity + [HeaderField("Range", "bytes=\(offset)-"), HeaderField("If-Range", record.validator)]
    }

    /// Whether a part of the file was requested, and not the whole of it.
    var asksForPart: Bool {
        asked.withLock { $0 } ?? (file.record != nil && file.written > 0)
    }

    var destination: HTTPRequest.Destination {
        .chosen { [self] status, headers in try choose(status, headers) }
    }

    /// Returns the progress of the whole file; nil for the body of an error or a redirect.
    func whole(_ progress: TransferProgress) -> TransferProgress? {
        guard progress.direction == .received else { return progress }
        let state = state.withLock { $0 }
        guard state.isReceiving else { return nil }
        return TransferProgress(.received, bytes: (state.offset ?? 0) + progress.bytes, total: state.total)
    }

    private func choose(_ status: Int, _ headers: [HeaderField]) throws -> HTTPRequest.Destination {
        switch status {
        case 206: try goOn(headers)
        case 200...299: try begin(headers)
        default:
            if status == 416 { try refuse() }
            return .memory(limit: limits.body)
        }
        return .pieces(of: file.url) { [self] data in
            let written = file.written + Int64(data.count)
            if written > Int64(limits.file) { throw ResponseTooLarge(limit: limits.file) }
            if let end = state.withLock({ $0.end }), written > end {
                try file.startOver(nil)
                throw TransportFailure(.invalidResponse, detail: "more than the \(end) bytes that were announced came")
            }
            try file.append(data)
        }
    }

    private func begin(_ headers: [HeaderField]) throws {
        let isPlain = Self.isPlain(headers)
        let length = isPlain ? headers["Content-Length"].flatMap(ContentRange.number) : nil
        if let length, length > Int64(limits.file) { throw ResponseTooLarge(limit: limits.file) }
        let record = (isPlain ? StrongValidator.of(headers, now: now()) : nil).map { validator in
            PartialRecord(
                validator: validator, bytes: 0, total: length,
                headers: Dictionary(
                    Self.kept.compactMap { name in headers[name].map { (name, $0) } }, uniquingKeysWith: { $1 }))
        }
        try file.startOver(record)
        state.withLock { $0 = State(end: length, total: length, isReceiving: true) }
    }

    private func goOn(_ headers: [HeaderField]) throws {
        guard let offset = state.withLock({ $0.offset }), let record = file.record else {
            throw TransportFailure(.invalidResponse, detail: "a part (206) came that nobody asked for")
        }
        guard let range = headers["Content-Range"].flatMap({ ContentRange($0) }), range.first == offset,
            record.total == nil || range.total == nil || record.total == range.total,
            // Otherwise nobody could tell that the file is whole.
            let total = range.total ?? record.total,
            headers["Content-Length"].flatMap(ContentRange.number).map({ $0 == range.count }) ?? true,
            Self.isPlain(headers), StrongValidator.isKept(record.validator, by: headers)
        else {
            try refuse()
            throw TransportFailure(.invalidResponse, detail: "the part (206) that came does not fit what is there")
        }
        if total > Int64(limits.file) { throw ResponseTooLarge(limit: limits.file) }
        file.rewind(to: offset)
        state.withLock { state in
            state.end = range.last + 1
            state.total = total
            state.headers = record.headers.map { HeaderField($0.key, $0.value) }
            state.isReceiving = true
        }
    }

    /// Drops what is there, because the server does not resume.
    private func refuse() throws {
        try state.withLock { state in
            guard state.offset != nil else { return }
            state.startsOver = true
            try file.startOver(nil)
        }
    }

    /// Whether the failed attempt is made again for the whole file. This happens at most once in a row, because the
    /// next attempt asks for no part.
    func takeFreshStart() -> Bool {
        state.withLock { state in
            defer { state.startsOver = false }
            return state.startsOver
        }
    }

    /// Returns the answer as if the whole had been requested. Throws if it is shorter or longer than announced.
    func completed(_ response: HTTPResponse) throws -> HTTPResponse {
        guard case .file = response.body else { return response }
        let (end, total, headers) = state.withLock { ($0.end, $0.total, $0.headers) }
        let written = file.written
        if let end, written > end || total.map({ written > $0 }) ?? false {
            try file.startOver(nil)
            throw TransportFailure(.invalidResponse, detail: "\(written) bytes came in place of \(end)")
        }
        if let missing = [end, total].compactMap({ $0 }).max(), written < missing {
            throw TransportFailure(.connectionLost, detail: "\(written) bytes of \(missing) came")
        }
        guard response.status == 206 else { return response }
        var whole = response
        whole.status = 200
        for field in headers where whole.headers[field.name] == nil { whole.headers.append(field) }
        return whole
    }

    /// Rejects a complete answer that is not what was requested.
    func reject() {
        try? file.startOver(nil)
    }

    private static let kept = ["Content-Type", "Content-Disposition"]

    private static func isPlain(_ headers: [HeaderField]) -> Bool {
        headers["Content-Encoding"].map { HTTPList.trimmed($0).lowercased() == "identity" } ?? true
    }
}
