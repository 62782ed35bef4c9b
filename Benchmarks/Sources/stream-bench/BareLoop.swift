import EndpointRuntime
import Foundation

/// What anybody would write by hand: the ends of elements by `memchr`, each read by the same decoder. It takes no notice of
/// comments, other fields, other ends of lines, sizes or cuts.
struct BareLoop {
    /// What stands before the JSON of a line, and is left out.
    let prefix: Int
    private var rest = Data()
    private(set) var sum = 0
    private(set) var count = 0

    init(prefix: Int) {
        self.prefix = prefix
    }

    mutating func take(_ piece: Data) throws {
        rest.append(piece)
        var start = 0
        let bytes = rest
        try bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            while let end = memchr(base + start, 10, buffer.count - start).map({
                base.distance(to: UnsafeRawPointer($0))
            }) {
                if end > start {
                    let json = Data(bytes: base + start + prefix, count: end - start - prefix)
                    sum &+= try ModelDecoder().decode(Chunk.self, from: json).value.id
                    count += 1
                }
                start = end + 1
            }
        }
        rest = Data(bytes.dropFirst(start))
    }
}
