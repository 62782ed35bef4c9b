/// How the lists and texts of an entry's metadata are written: counts in 32 bits and integers in 64, both little-endian, each
/// text behind its count of bytes. Nothing at all stands for details that are empty.
enum PackedDetails {
    /// Stands in the place of a count where there is no text.
    private static let absent = UInt32.max

    static func size(of details: EntryDetails) -> Int {
        details.withPacked(\.count) ?? details.value(size)
    }

    static func write(_ details: EntryDetails, to writer: inout RawWriter) {
        if details.withPacked({ writer.bytes($0) }) == nil { details.value { write($0, to: &writer) } }
    }

    private static func size(of values: EntryDetails.Values) -> Int {
        guard !values.isEmpty else { return 0 }
        // Five lists or texts always have a count, and parts have one, too.
        var size = 6 * 4
        for field in values.headers { size += 8 + field.name.utf8.count + field.value.utf8.count }
        for (name, digest) in values.selection { size += 8 + name.utf8.count + (digest?.utf8.count ?? 0) }
        size += (values.bodyVersion?.utf8.count ?? 0) + (values.payloadDigest?.utf8.count ?? 0)
        for tag in values.tags { size += 4 + tag.utf8.count }
        if let parts = values.parts { size += parts.ranges.count * 16 + 8 }
        return size
    }

    private static func write(_ values: EntryDetails.Values, to writer: inout RawWriter) {
        guard !values.isEmpty else { return }
        writer.count(values.headers.count)
        for field in values.headers {
            writer.text(field.name)
            writer.text(field.value)
        }
        writer.count(values.selection.count)
        for (name, digest) in values.selection {
            writer.text(name)
            write(digest, to: &writer)
        }
        write(values.bodyVersion, to: &writer)
        write(values.payloadDigest, to: &writer)
        writer.count(values.tags.count)
        for tag in values.tags { writer.text(tag) }
        writer.count(values.parts?.ranges.count ?? 0)
        guard let parts = values.parts else { return }
        for range in parts.ranges {
            writer.integer(Int64(range.lowerBound))
            writer.integer(Int64(range.count))
        }
        writer.integer(Int64(parts.total))
    }

    /// Bytes that are not as `write` writes them are details that are absent: no fields, no tags, and none of the body's bytes, so
    /// that parts are never taken for the whole.
    static func values(of bytes: UnsafeRawBufferPointer) -> EntryDetails.Values {
        guard !bytes.isEmpty else { return EntryDetails.Values() }
        var reader = RawReader(bytes)
        guard let values = Self.values(from: &reader), !reader.isBroken, !reader.hasMore else {
            return EntryDetails.Values(parts: BodyParts([], of: 0))
        }
        return values
    }

    /// Nil where the parts cannot be those of a body.
    private static func values(from reader: inout RawReader) -> EntryDetails.Values? {
        var values = EntryDetails.Values()
        values.headers = reader.list { HeaderField($0.text($0.count()), $0.text($0.count())) }
        for (name, digest) in reader.list({ ($0.text($0.count()), optionalText(&$0)) }) {
            values.selection.updateValue(digest, forKey: name)
        }
        values.bodyVersion = optionalText(&reader)
        values.payloadDigest = optionalText(&reader)
        values.tags = reader.list { $0.text($0.count()) }
        let ranges = reader.list { reader in
            let start = reader.size()
            return start..<start + reader.size()
        }
        guard reader.hasMore || !ranges.isEmpty else { return values }
        values.parts = BodyParts(ranges, of: reader.size())
        return values.parts?.isPossible == true ? values : nil
    }

    private static func write(_ text: String?, to writer: inout RawWriter) {
        if let text { writer.text(text) } else { writer.count(Int(absent)) }
    }

    private static func optionalText(_ reader: inout RawReader) -> String? {
        let count = reader.count()
        return count == absent ? nil : reader.text(count)
    }
}
