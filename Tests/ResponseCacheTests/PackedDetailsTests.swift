import TestSupport
import Testing

@testable import ResponseCache

/// The lists and texts of an entry's metadata, as bytes and back.
@Suite struct PackedDetailsTests {
    private static func packed(_ values: EntryDetails.Values) -> [UInt8] {
        let details = EntryDetails(values)
        let size = PackedDetails.size(of: details)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            var writer = RawWriter(at: UnsafeMutableRawPointer(base))
            PackedDetails.write(details, to: &writer)
            count = writer.place - UnsafeMutableRawPointer(base)
            #expect(count == size)
        }
    }

    private static func read(_ bytes: [UInt8]) -> EntryDetails.Values {
        bytes.withUnsafeBytes { PackedDetails.values(of: $0) }
    }

    /// What stands for details that cannot be read.
    private static let absent = EntryDetails.Values(parts: BodyParts([], of: 0))

    private static let some = EntryDetails.Values(
        headers: [HeaderField("ETag", "\"1\""), HeaderField("X", "")], selection: ["accept": "d", "dnt": nil],
        bodyVersion: "v", payloadDigest: "", tags: ["a", "ü", ""], parts: BodyParts([2..<4, 7..<9], of: 20))

    private static func randomText(_ random: inout SeededNumbers) -> String {
        String((0..<random.next(below: 9)).map { _ in ["a", "\u{0}", "é", "😀", "\n"][random.next(below: 5)] }.joined())
    }

    private static func randomValues(_ random: inout SeededNumbers) -> EntryDetails.Values {
        var values = EntryDetails.Values()
        func some() -> Range<Int> { 0..<random.next(below: 5) }
        values.headers = some().map { _ in HeaderField(randomText(&random), randomText(&random)) }
        for _ in some() {
            values.selection.updateValue(random.chance(50) ? nil : randomText(&random), forKey: randomText(&random))
        }
        if random.chance(50) { values.bodyVersion = randomText(&random) }
        if random.chance(50) { values.payloadDigest = randomText(&random) }
        values.tags = some().map { _ in randomText(&random) }
        guard random.chance(50) else { return values }
        var (ranges, end): ([Range<Int>], Int) = ([], 0)
        for _ in some() {
            let start = end + 1 + random.next(below: 1000)
            end = start + 1 + random.next(below: 1000)
            ranges.append(start..<end)
        }
        values.parts = BodyParts(ranges, of: end + random.next(below: 1000) + 1)
        return values
    }

    @Test func whatIsWrittenIsRead() {
        #expect(Self.read(Self.packed(Self.some)) == Self.some)
        var random = SeededNumbers(seed: 11)
        for _ in 0..<2000 {
            let values = Self.randomValues(&random)
            #expect(Self.read(Self.packed(values)) == values)
        }
    }

    @Test func nothingTakesNoBytes() {
        #expect(Self.packed(EntryDetails.Values()).isEmpty)
        #expect(Self.read([]) == EntryDetails.Values())
    }

    /// What was read is written as it was, read or not.
    @Test func packedBytesAreTakenOver() {
        let bytes = Self.packed(Self.some)
        let details = bytes.withUnsafeBytes { EntryDetails(packed: $0) }
        #expect(details.withPacked { Array($0) } == bytes)
        #expect(details.values == Self.some)
        #expect(details.withPacked { Array($0) } == bytes)
        #expect(PackedDetails.size(of: details) == bytes.count)
    }

    @Test func whatIsCutOrTooLongIsAbsent() {
        let bytes = Self.packed(Self.some)
        for count in 1..<bytes.count { #expect(Self.read(Array(bytes[..<count])) == Self.absent, "\(count)") }
        #expect(Self.read(bytes + [0]) == Self.absent)
    }

    /// Counts that are larger than all there is, wherever they stand.
    @Test(
        arguments: [[255, 255, 255, 255], [254, 255, 255, 255], [0, 0, 0, 128], [255, 255, 255, 127]] as [[UInt8]])
    func aCountThatIsMadeUpTakesNothing(count: [UInt8]) {
        let bytes = Self.packed(Self.some)
        for place in 0...bytes.count - 4 {
            var changed = bytes
            changed.replaceSubrange(place..<place + 4, with: count)
            let values = Self.read(changed)
            // No more than was there, and never the whole body.
            #expect(values.headers.count <= 2 && values.tags.count <= 3)
            #expect(values.parts != nil)
        }
    }

    /// Parts that overlap, touch, are empty, are beyond the end, or have numbers below zero.
    @Test(
        arguments: [
            ([0, 5, 3, 5], 20), ([5, 5, 0, 2], 20), ([0, 5, 5, 5], 20), ([3, 0], 20), ([0, 21], 20), ([-1, 4], 20),
            ([0, -4], 20), ([0, 4], -20), ([.max, .max], .max), ([0, 1 << 40], .max),
        ] as [([Int64], Int64)])
    func partsThatCannotBeAreAbsent(numbers: [Int64], total: Int64) {
        var bytes = [UInt8](repeating: 0, count: 6 * 4 + numbers.count * 8 + 8)
        bytes.withUnsafeMutableBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            var writer = RawWriter(at: base)
            for count in [0, 0, Int(UInt32.max), Int(UInt32.max), 0, numbers.count / 2] { writer.count(count) }
            for number in numbers + [total] { writer.integer(number) }
        }
        let values = Self.read(bytes)
        #expect(values.parts?.count == 0 && values.parts?.isWhole == false)
        #expect(values.headers.isEmpty)
    }

    /// Any bytes are read without an end of the process, and as some details: the same each time.
    @Test func anyBytesAreRead() {
        var random = SeededNumbers(seed: 3)
        let bytes = Self.packed(Self.some)
        for _ in 0..<20_000 {
            var hostile =
                random.chance(50) ? bytes : (0..<random.next(below: 200)).map { _ in UInt8(random.next(below: 256)) }
            for _ in 0..<random.next(below: 4) where !hostile.isEmpty {
                hostile[random.next(below: hostile.count)] = UInt8(random.chance(50) ? 255 : random.next(below: 256))
            }
            let values = Self.read(hostile)
            #expect(values == Self.read(hostile))
            #expect(values.parts?.isPossible ?? true)
            let parts = values.parts
            #expect(parts.map { $0.count <= max(0, $0.total) } ?? true)
        }
    }
}
