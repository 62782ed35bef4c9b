import Foundation

/// How what is known of an entry is written into a row: its own bytes, with the body's length and checksums in
/// it and a checksum of itself at the end. All checksums depend on the row's key, so that neither a head nor
/// a body that strays into another row is ever taken for that row's.
struct StoredHead {
    var metadata: EntryMetadata
    let bodyCount: Int
    let bodySums: BodySums

    /// What stands in the row: the key and the head, and how many bytes of it count as the entry's.
    func row(for key: CacheKey) -> (bytes: [UInt8], size: Int) {
        var writer = HeadWriter()
        writer.bytes.reserveCapacity(key.identity.count + 256)
        writer.count(key.identity.count)
        writer.bytes.append(contentsOf: key.identity)
        encode(into: &writer, for: key)
        return (writer.bytes, writer.bytes.count - 4)
    }

    /// The head of that row, unless the row is another key's that has the same digest.
    static func head(in row: UnsafeRawBufferPointer, of key: CacheKey) -> UnsafeRawBufferPointer? {
        let count = key.identity.count
        guard row.count >= 4 + count,
            UInt32(littleEndian: row.loadUnaligned(as: UInt32.self)) == UInt32(truncatingIfNeeded: count),
            key.identity.withUnsafeBytes({
                $0.elementsEqualQuickly(UnsafeRawBufferPointer(rebasing: row[4..<4 + count]))
            })
        else { return nil }
        return UnsafeRawBufferPointer(rebasing: row[(4 + count)...])
    }

    private func encode(into writer: inout HeadWriter, for key: CacheKey) {
        let start = writer.bytes.count
        writer.integer(Int64(metadata.status))
        writer.integer(metadata.requestedAt.milliseconds)
        writer.integer(metadata.storedAt.milliseconds)
        writer.optional(metadata.lifetime?.wholeMilliseconds)
        writer.optional(metadata.freshUntil?.milliseconds)
        writer.optional(metadata.goneBy?.milliseconds)
        writer.integer(Int64(bodyCount))
        writer.list(bodySums.sums) { $0.integer(Int64(bitPattern: $1)) }
        writer.count(metadata.isRedirected ? 1 : 0)
        writer.list(metadata.headers) {
            $0.text($1.name)
            $0.text($1.value)
        }
        writer.list(metadata.selection) {
            $0.text($1.key)
            $0.optional($1.value)
        }
        writer.optional(metadata.bodyVersion)
        writer.optional(metadata.payloadDigest)
        writer.list(metadata.tags) { $0.text($1) }
        writer.list(metadata.parts?.ranges ?? []) {
            $0.integer(Int64($1.lowerBound))
            $0.integer(Int64($1.count))
        }
        if let total = metadata.parts?.total { writer.integer(Int64(total)) }
        let sum = writer.bytes.withUnsafeBytes { bytes in
            Digest128(of: UnsafeRawBufferPointer(rebasing: bytes[start...]), seed: key.digest.high).low
        }
        writer.integer(Int64(bitPattern: sum))
    }

    /// `nil` if a bit of it is not as it was written.
    init?(_ bytes: UnsafeRawBufferPointer, for key: CacheKey) {
        guard bytes.count > 8 else { return nil }
        let payload = UnsafeRawBufferPointer(rebasing: bytes.dropLast(8))
        let sum = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
        guard Digest128(of: payload, seed: key.digest.high).low == UInt64(littleEndian: sum) else { return nil }
        var reader = HeadReader(bytes: payload)
        var metadata = EntryMetadata(
            status: Int(truncatingIfNeeded: reader.integer()), requestedAt: Instant(milliseconds: reader.integer()),
            storedAt: Instant(milliseconds: reader.integer()),
            lifetime: reader.optional().map { .milliseconds($0) },
            freshUntil: reader.optional().map { Instant(milliseconds: $0) },
            goneBy: reader.optional().map { Instant(milliseconds: $0) })
        bodyCount = Int(truncatingIfNeeded: reader.integer())
        bodySums = BodySums(reader.list { UInt64(bitPattern: $0.integer()) })
        metadata.isRedirected = reader.count() != 0
        metadata.headers = reader.list { HeaderField($0.text(), $0.text()) }
        for (name, digest) in reader.list({ ($0.text(), $0.optionalText()) }) {
            metadata.selection.updateValue(digest, forKey: name)
        }
        metadata.bodyVersion = reader.optionalText()
        metadata.payloadDigest = reader.optionalText()
        metadata.tags = reader.list { $0.text() }
        let ranges = reader.list { reader in
            let start = reader.size()
            return start..<start + reader.size()
        }
        if !ranges.isEmpty {
            metadata.parts = BodyParts(ranges, of: reader.size())
        }
        guard reader.isWhole else { return nil }
        self.metadata = metadata
    }

    init(metadata: EntryMetadata, bodyCount: Int, bodySums: BodySums) {
        self.metadata = metadata
        self.bodyCount = bodyCount
        self.bodySums = bodySums
    }
}

private struct HeadWriter {
    var bytes: [UInt8] = []

    mutating func integer(_ value: Int64) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func optional(_ value: Int64?) {
        count(value == nil ? 0 : 1)
        if let value { integer(value) }
    }

    mutating func count(_ value: Int) {
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func text(_ value: String) {
        count(value.utf8.count)
        bytes.append(contentsOf: value.utf8)
    }

    mutating func optional(_ value: String?) {
        count(value == nil ? 0 : 1)
        if let value { text(value) }
    }

    mutating func list<Elements: Collection>(
        _ elements: Elements, _ write: (inout HeadWriter, Elements.Element) -> Void
    ) {
        count(elements.count)
        for element in elements { write(&self, element) }
    }
}

/// Reads what `HeadWriter` wrote. Beyond the end everything is zero, and it is no longer whole.
private struct HeadReader {
    let bytes: UnsafeRawBufferPointer
    private var offset = 0
    private var isShort = false

    init(bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var isWhole: Bool { !isShort && offset == bytes.count }

    mutating func integer() -> Int64 {
        guard let start = take(8) else { return 0 }
        return Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: Int64.self))
    }

    /// A number of bytes: never one that another cannot be added to.
    mutating func size() -> Int {
        Int(truncatingIfNeeded: min(max(0, integer()), Int64(UInt32.max)))
    }

    mutating func count() -> Int {
        guard let start = take(4) else { return 0 }
        return Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)))
    }

    mutating func optional() -> Int64? {
        count() == 0 ? nil : integer()
    }

    mutating func text() -> String {
        let length = count()
        guard let start = take(length) else { return "" }
        return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<start + length]), as: UTF8.self)
    }

    mutating func optionalText() -> String? {
        count() == 0 ? nil : text()
    }

    mutating func list<Element>(_ element: (inout HeadReader) -> Element) -> [Element] {
        let count = count()
        guard count > 0 else { return [] }
        var elements: [Element] = []
        // A count that a damaged head makes up must not take memory.
        elements.reserveCapacity(min(count, 64))
        for _ in 0..<count {
            guard !isShort else { break }
            elements.append(element(&self))
        }
        return elements
    }

    private mutating func take(_ length: Int) -> Int? {
        guard !isShort, length <= bytes.count - offset else {
            isShort = true
            return nil
        }
        defer { offset += length }
        return offset
    }
}
