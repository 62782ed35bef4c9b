package import Foundation

/// Takes the bytes of a response as they come: into memory, into a new file, or to somebody else.
///
/// What is yet to be decided goes to memory until then.
package enum ResponseSink: Sendable {
    case memory(Data)
    case file(URL, FileHandle)
    case pieces(URL, @Sendable (Data) throws -> Void)
    case stream(ResponseStream)

    /// Throws `TransportFailure` where the file cannot be made.
    package init(_ destination: HTTPRequest.Destination, isDecided: Bool = true) throws {
        switch destination {
        case .memory, .chosen:
            self = .memory(Data())
        case .stream where !isDecided:
            self = .memory(Data())
        case .pieces(let url, let write):
            self = .pieces(url, write)
        case .stream(let stream):
            self = .stream(stream)
        case .file:
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("endpoint-\(UUID().uuidString)")
            do {
                self = .file(url, try OwnFile.create(url.path))
            } catch {
                throw TransportFailure(disk: error, "the temporary folder cannot be written")
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

    package mutating func append(_ new: Data) throws {
        switch self {
        case .memory(var data):
            self = .memory(Data())
            data.append(new)
            self = .memory(data)
        case .file(_, let handle):
            do {
                try handle.write(contentsOf: new)
            } catch {
                throw TransportFailure(disk: error, "the response cannot be written")
            }
        case .pieces(_, let write):
            try write(new)
        case .stream(let stream):
            try stream.write(new)
        }
    }

    /// What came, as a response has it.
    package func finish() -> HTTPResponse.Body {
        switch self {
        case .memory(let data):
            return .data(data)
        case .file(let url, let handle):
            try? handle.close()
            return .file(url)
        case .pieces(let url, _):
            return .file(url)
        case .stream:
            return .data(Data())
        }
    }

    /// The reader that takes the bytes, if there is one.
    package var stream: ResponseStream? {
        if case .stream(let stream) = self { stream } else { nil }
    }

    package func discard() {
        guard case .file(let url, let handle) = self else { return }
        try? handle.close()
        try? FileManager.default.removeItem(at: url)
    }
}

extension TransportFailure {
    /// With the system's own number where Foundation tells it.
    fileprivate init(disk error: any Error, _ detail: String) {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        self.init(.disk, code: cause.domain == NSPOSIXErrorDomain ? cause.code : 0, detail: "\(detail): \(error)")
    }
}
