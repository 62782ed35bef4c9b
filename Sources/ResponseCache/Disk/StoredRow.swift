/// An entry as it lies in its row: the key, what is known of it, and a small body with it. All checksums depend on the row's key, so
/// that neither a row nor a body that strays elsewhere is ever taken for another's.
///
/// A row begins with two counts of 32 bits, those of the key's identity and of the head. The identity follows, then the head: flags
/// and the endpoint's count of bytes in 32 bits each, seven numbers of 64 bits, for a body that lies apart a checksum of 64 bits
/// for each block of it, the lists and texts (``PackedDetails``), the endpoint. Behind the head come the body, unless it lies apart,
/// and a checksum of all that is behind the identity. All numbers are little-endian.
///
/// Valid as long as the bytes are.
struct StoredRow {
    /// Where an entry's body is.
    enum Body {
        case within(UnsafeRawBufferPointer)
        case apart(count: Int, sums: BodySums)
    }

    /// The greatest count of bytes of a body that lies in the row.
    static let greatestWithin = 8192

    let bodyCount: Int
    /// The body, if it lies in the row; otherwise it is checked by `holds`.
    let bodyWithin: UnsafeRawBufferPointer?
    private let head: UnsafeRawBufferPointer
    private let sumsEnd: Int
    private let endpointStart: Int

    enum Reading {
        case row(StoredRow)
        /// The row of another key that has the same digest.
        case otherKey
        /// A bit of it is not as it was written.
        case damaged
    }

    static func read(_ row: UnsafeRawBufferPointer, of key: CacheKey) -> Reading {
        let count = key.identity.count
        guard row.count >= Place.identity + count, Int(Self.count(row, 0)) == count,
            key.identity.withUnsafeBytes({
                $0.elementsEqualQuickly(UnsafeRawBufferPointer(rebasing: row[Place.identity..<Place.identity + count]))
            })
        else { return .otherKey }
        let headCount = Int(Self.count(row, 4))
        let checked = UnsafeRawBufferPointer(rebasing: row[(Place.identity + count)...])
        return StoredRow(checked, headCount, key).map { .row($0) } ?? .damaged
    }

    /// The key that a row begins with; nil if it is none.
    static func key(in row: UnsafeRawBufferPointer, endpoint: String) -> CacheKey? {
        guard row.count >= Place.identity else { return nil }
        let end = Place.identity + Int(count(row, 0))
        guard row.count >= end else { return nil }
        return CacheKey(identity: Array(row[Place.identity..<end]), endpoint: endpoint)
    }

    private init?(_ bytes: UnsafeRawBufferPointer, _ headCount: Int, _ key: CacheKey) {
        guard headCount >= Place.sums, bytes.count >= headCount + 8 else { return nil }
        let sumPlace = bytes.count - 8
        let summed = UnsafeRawBufferPointer(rebasing: bytes[..<sumPlace])
        // The head's length is not in what is summed, and so is a part of the seed.
        let seed = key.digest.high &+ UInt64(headCount)
        guard Digest128(of: summed, seed: seed).low == UInt64(bitPattern: Self.number(bytes, sumPlace)) else {
            return nil
        }
        head = UnsafeRawBufferPointer(rebasing: bytes[..<headCount])
        let count = Self.number(head, Place.bodyCount)
        guard (0...Int64(Int32.max)).contains(count) else { return nil }
        bodyCount = Int(count)
        let isApart = Flags(rawValue: Self.count(head, 0)).contains(.isBodyApart)
        guard sumPlace - headCount == (isApart ? 0 : bodyCount) else { return nil }
        bodyWithin = isApart ? nil : UnsafeRawBufferPointer(rebasing: summed[headCount...])
        sumsEnd = Place.sums + (isApart ? 8 * BodySums.count(for: bodyCount) : 0)
        endpointStart = headCount - Int(Self.count(head, 4))
        guard sumsEnd <= endpointStart else { return nil }
    }

    /// What stands in the row, and how many bytes the entry counts with, its body included.
    static func bytes(
        for key: CacheKey, endpoint: UnsafeRawBufferPointer, _ metadata: EntryMetadata, _ body: Body
    ) -> (row: [UInt8], size: Int) {
        let (identity, details) = (key.identity, metadata.details)
        let (bodyCount, within, sums): (Int, UnsafeRawBufferPointer, [UInt64]) =
            switch body {
            case .within(let bytes): (bytes.count, bytes, [])
            case .apart(let count, let sums): (count, UnsafeRawBufferPointer(start: nil, count: 0), sums.sums)
            }
        let headCount = Place.sums + 8 * sums.count + PackedDetails.size(of: details) + endpoint.count
        let start = Place.identity + identity.count
        let end = start + headCount + within.count
        let row = [UInt8](unsafeUninitializedCapacity: end + 8) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            var writer = RawWriter(at: UnsafeMutableRawPointer(base))
            writer.count(identity.count)
            writer.count(headCount)
            identity.withUnsafeBytes { writer.bytes($0) }
            writer.count(Int(Flags(of: metadata, body).rawValue))
            writer.count(endpoint.count)
            writer.integer(Int64(metadata.status))
            writer.integer(metadata.requestedAt.milliseconds)
            writer.integer(metadata.storedAt.milliseconds)
            writer.integer(metadata.lifetime?.wholeMilliseconds ?? 0)
            writer.integer(metadata.freshUntil?.milliseconds ?? 0)
            writer.integer(metadata.goneBy?.milliseconds ?? 0)
            writer.integer(Int64(bodyCount))
            for sum in sums { writer.integer(Int64(bitPattern: sum)) }
            PackedDetails.write(details, to: &writer)
            writer.bytes(endpoint)
            writer.bytes(within)
            let summed = UnsafeRawBufferPointer(start: base + start, count: end - start)
            let seed = key.digest.high &+ UInt64(headCount)
            writer.integer(Int64(bitPattern: Digest128(of: summed, seed: seed).low))
            count = end + 8
        }
        return (row, row.count - Place.identity + (bodyCount - within.count))
    }

    /// The same of an entry that is new: its endpoint is the key's.
    static func bytes(for key: CacheKey, _ metadata: EntryMetadata, _ body: Body) -> (row: [UInt8], size: Int) {
        var endpoint = key.endpoint
        return endpoint.withUTF8 { bytes(for: key, endpoint: UnsafeRawBufferPointer($0), metadata, body) }
    }

    func metadata(isInvalidated: Bool) -> EntryMetadata {
        let flags = Flags(rawValue: Self.count(head, 0))
        func number(_ place: Int) -> Int64 { Self.number(head, place) }
        return EntryMetadata(
            status: Int(truncatingIfNeeded: number(Place.status)),
            requestedAt: Instant(milliseconds: number(Place.requestedAt)),
            storedAt: Instant(milliseconds: number(Place.storedAt)),
            lifetime: flags.contains(.hasLifetime) ? .milliseconds(number(Place.lifetime)) : nil,
            freshUntil: flags.contains(.hasFreshUntil) ? Instant(milliseconds: number(Place.freshUntil)) : nil,
            goneBy: flags.contains(.hasGoneBy) ? Instant(milliseconds: number(Place.goneBy)) : nil,
            isInvalidated: isInvalidated, isRedirected: flags.contains(.isRedirected),
            details: EntryDetails(packed: UnsafeRawBufferPointer(rebasing: head[sumsEnd..<endpointStart])))
    }

    /// The endpoint under which the entry was stored, which may be another than the key's.
    var endpoint: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: head[endpointStart...]) }

    /// Whether bytes that begin with a block, and end with one or with the body, are those of a body that lies apart.
    func holds(_ blocks: UnsafeRawBufferPointer, from block: Int, _ key: CacheKey) -> Bool {
        var place = Place.sums + 8 * block
        return BodySums.allSatisfy(of: blocks, from: block, key) { sum in
            defer { place += 8 }
            return place < sumsEnd && UInt64(bitPattern: Self.number(head, place)) == sum
        }
    }

    /// Where the body is, for another row of the same body.
    var body: Body {
        if let bodyWithin { return .within(bodyWithin) }
        let sums = stride(from: Place.sums, to: sumsEnd, by: 8).map { UInt64(bitPattern: Self.number(head, $0)) }
        return .apart(count: bodyCount, sums: BodySums(sums))
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int64 {
        Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Int64.self))
    }

    private static func count(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }

    /// In the row.
    private enum Place {
        static let identity = 8
        // In the head.
        static let status = 8
        static let requestedAt = 16
        static let storedAt = 24
        static let lifetime = 32
        static let freshUntil = 40
        static let goneBy = 48
        static let bodyCount = 56
        static let sums = 64
    }

    private struct Flags: OptionSet {
        let rawValue: UInt32

        static let isRedirected = Flags(rawValue: 1)
        static let hasLifetime = Flags(rawValue: 2)
        static let hasFreshUntil = Flags(rawValue: 4)
        static let hasGoneBy = Flags(rawValue: 8)
        static let isBodyApart = Flags(rawValue: 16)

        init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        init(of metadata: EntryMetadata, _ body: Body) {
            self = metadata.isRedirected ? .isRedirected : []
            if metadata.lifetime != nil { insert(.hasLifetime) }
            if metadata.freshUntil != nil { insert(.hasFreshUntil) }
            if metadata.goneBy != nil { insert(.hasGoneBy) }
            if case .apart = body { insert(.isBodyApart) }
        }
    }
}
