import Foundation

/// Takes the bytes of a response as they come: into memory, or into a new file.
enum ResponseSink: Sendable {
    case memory(Data)
    case file(URL, FileHandle)

    /// Throws `TransportFailure` where the file cannot be made.
    init(_ destination: HTTPRequest.Destination) throws {
        switch destination {
        case .memory:
            self = .memory(Data())
        case .file:
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("endpoint-\(UUID().uuidString)")
            do {
                try Data().write(to: url, options: .withoutOverwriting)
                self = .file(url, try FileHandle(forWritingTo: url))
            } catch {
                throw TransportFailure(.other, detail: "the temporary folder cannot be written: \(error)")
            }
        }
    }

    /// Announced lengths may lie, so only a little is believed ahead of time.
    mutating func reserve(_ count: Int) {
        guard case .memory(var data) = self else { return }
        self = .memory(Data())
        data.reserveCapacity(min(count, 1 << 20))
        self = .memory(data)
    }

    mutating func append(_ new: Data) throws {
        switch self {
        case .memory(var data):
            self = .memory(Data())
            data.append(new)
            self = .memory(data)
        case .file(_, let handle):
            do {
                try handle.write(contentsOf: new)
            } catch {
                throw TransportFailure(.other, detail: "the response cannot be written to disk: \(error)")
            }
        }
    }

    /// What came, as a response has it.
    func finish() -> HTTPResponse.Body {
        switch self {
        case .memory(let data):
            return .data(data)
        case .file(let url, let handle):
            try? handle.close()
            return .file(url)
        }
    }

    func discard() {
        guard case .file(let url, let handle) = self else { return }
        try? handle.close()
        try? FileManager.default.removeItem(at: url)
    }
}
