import Foundation

/// Parts of one representation, put together (RFC 9111 section 3.4).
struct JoinedParts: Sendable {
    /// The most bytes that are kept of parts: each part that comes is written together with those that are there.
    static let limit = 4 << 20

    let parts: BodyParts
    let body: Data

    /// Nil for what is no single part of a representation of a known length, or has other bytes than it says, or more
    /// than are kept.
    init?(_ response: [HeaderField], _ body: Data) {
        guard !response.areCoded, let field = response["Content-Range"], let range = ContentRange(field),
            let total = range.total,
            total <= Int64(Int32.max), range.count == Int64(body.count), body.count <= Self.limit
        else { return nil }
        parts = BodyParts([Int(range.first)..<Int(range.last) + 1], of: Int(total))
        self.body = body
    }

    private init(_ parts: BodyParts, _ body: Data) {
        self.parts = parts
        self.body = body
    }

    /// These parts with those that are stored. Where both have a byte, these have the newer one. Without the stored ones if
    /// they are of another length, or if all are more than are kept.
    func joined(with stored: BodyParts, _ storedBody: Data) -> JoinedParts {
        guard stored.total == parts.total, stored.count == storedBody.count else { return self }
        var pieces: [(range: Range<Int>, bytes: Data)] = []
        var offset = storedBody.startIndex
        let own = parts.ranges[0]
        for range in stored.ranges {
            let bytes = storedBody[offset..<offset + range.count]
            offset += range.count
            if range.lowerBound < own.lowerBound {
                let kept = range.clamped(to: 0..<own.lowerBound)
                pieces.append((kept, bytes.prefix(kept.count)))
            }
            if range.upperBound > own.upperBound {
                let kept = range.clamped(to: own.upperBound..<parts.total)
                pieces.append((kept, bytes.suffix(kept.count)))
            }
        }
        pieces.append((own, body))
        pieces = pieces.inOrder { $0.range.lowerBound < $1.range.lowerBound }
        var ranges: [Range<Int>] = []
        var bytes = Data()
        for piece in pieces {
            if let last = ranges.last, last.upperBound == piece.range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<piece.range.upperBound
            } else {
                ranges.append(piece.range)
            }
            bytes.append(piece.bytes)
        }
        return bytes.count <= Self.limit ? JoinedParts(BodyParts(ranges, of: parts.total), bytes) : self
    }
}
