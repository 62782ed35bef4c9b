import EndpointRuntime
import Foundation

/// The body of a request, piece by piece.
struct OutgoingBody: Sendable {
    private enum Source: Sendable {
        case none
        case data(Data)
        case file(FileHandle)
    }

    private let source: Source
    /// In bytes; nil where there is none.
    let length: Int64?
    private(set) var sent: Int64 = 0

    /// Throws `TransportFailure` for a file that cannot be read.
    init(_ body: HTTPRequest.Body) throws {
        switch body {
        case .none:
            (source, length) = (.none, nil)
        case .data(let data):
            (source, length) = (.data(data), Int64(data.count))
        case .file(let url):
            do {
                let handle = try FileHandle(forReadingFrom: url)
                length = Int64(try handle.seekToEnd())
                try handle.seek(toOffset: 0)
                source = .file(handle)
            } catch {
                throw TransportFailure(.disk, detail: "'\(url.path)' cannot be read: \(error)")
            }
        }
    }

    /// How many bytes came; 0 at the end.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let piece: Data
        switch source {
        case .none:
            return 0
        case .data(let data):
            piece = data.dropFirst(Int(sent)).prefix(buffer.count)
        case .file(let handle):
            // A file that has grown since is sent as far as was announced.
            let wanted = min(Int64(buffer.count), (length ?? 0) - sent)
            piece = wanted > 0 ? try handle.read(upToCount: Int(wanted)) ?? Data() : Data()
            if wanted > 0, piece.isEmpty {
                throw TransportFailure(.disk, detail: "the file that is sent has become shorter")
            }
        }
        piece.copyBytes(to: buffer)
        sent += Int64(piece.count)
        return piece.count
    }
}
