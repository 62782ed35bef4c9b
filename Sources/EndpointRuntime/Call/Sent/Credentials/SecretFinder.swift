/// Finds secrets in a text, however a URL, a form, JSON or HTML spells them there. The time grows with the text, whatever
/// is in it.
///
/// The text is read twice: as it is, and by what its escapes stand for, where `+` and a blank are one character. A secret is
/// looked for as it is, and by what its own escapes stand for.
struct SecretFinder {
    /// Fewer bytes are found only as they are: they would black out half of a text.
    private static let shortest = 4

    private let plain: PatternSet
    private let spelled: PatternSet
    /// How far behind its beginning a secret may end.
    let reach: Int

    init(_ secrets: [String]) {
        let bytes = secrets.map { Array($0.utf8) }
        plain = PatternSet(bytes)
        let meant = bytes.map(Self.meaning).filter { $0.count >= Self.shortest }
        spelled = PatternSet(bytes.map { $0.map(Self.canonical) } + meant)
        reach = plain.longest * SpelledCharacter.longestByte
    }

    /// Where secrets stand, in order. What overlaps is one range.
    func ranges(in text: [UInt8]) -> [Range<Int>] {
        if plain.longest == 0 { return [] }
        let (found, hasEscapes) = spelledRanges(in: text)
        // Half of an escape may be the beginning of a secret.
        return hasEscapes ? Self.union(found, plainRanges(in: text)) : found
    }

    /// The text with a mark in the place of each secret; nil if there is none.
    func hiding(_ text: [UInt8], as mark: String) -> [UInt8]? {
        let ranges = ranges(in: text)
        guard !ranges.isEmpty else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        for range in ranges {
            result += text[index..<range.lowerBound]
            result += mark.utf8
            index = range.upperBound
        }
        return result + text[index...]
    }

    private func plainRanges(in text: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var place = PatternSet.start
        for index in text.indices {
            place = plain.step(place, text[index])
            let length = plain.length(at: place)
            if length > 0 { Self.append(index + 1 - length..<index + 1, to: &ranges) }
        }
        return ranges
    }

    private func spelledRanges(in text: [UInt8]) -> ([Range<Int>], hasEscapes: Bool) {
        var ranges: [Range<Int>] = []
        var hasEscapes = false
        /// Where the last bytes of what the text means begin in the text.
        var starts = [Int](repeating: 0, count: spelled.longest)
        let passes = (0...UInt8.max).map { byte in
            !SpelledCharacter.mayBegin(with: byte) && !spelled.begins(with: Self.canonical(byte))
        }
        var (place, count, index) = (PatternSet.start, 0, 0)
        while index < text.count {
            let byte = text[index]
            if place == PatternSet.start, passes[Int(byte)] {
                index += 1
                continue
            }
            let escape = SpelledCharacter.mayBegin(with: byte) ? SpelledCharacter.read(text, at: index) : nil
            hasEscapes = hasEscapes || escape != nil
            let end = index + (escape?.length ?? 1)
            var bytes = escape?.bytes ?? UInt32(byte)
            for _ in 0..<(escape?.byteCount ?? 1) {
                place = spelled.step(place, Self.canonical(UInt8(truncatingIfNeeded: bytes)))
                bytes >>= 8
                starts[count % starts.count] = index
                count += 1
                let length = spelled.length(at: place)
                if length > 0 { Self.append(starts[(count - length) % starts.count]..<end, to: &ranges) }
            }
            index = end
        }
        return (ranges, hasEscapes)
    }

    /// What a text means, in the one spelling of its characters.
    private static func meaning(of text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            let escape = SpelledCharacter.read(text, at: index)
            var bytes = escape?.bytes ?? UInt32(text[index])
            for _ in 0..<(escape?.byteCount ?? 1) {
                result.append(canonical(UInt8(truncatingIfNeeded: bytes)))
                bytes >>= 8
            }
            index += escape?.length ?? 1
        }
        return result
    }

    /// A form writes a blank as `+`.
    private static func canonical(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "+") ? 0x20 : byte }

    /// Adds a range that ends behind all others.
    private static func append(_ range: Range<Int>, to ranges: inout [Range<Int>]) {
        var start = range.lowerBound
        while let last = ranges.last, last.upperBound > start {
            start = min(start, last.lowerBound)
            ranges.removeLast()
        }
        ranges.append(start..<range.upperBound)
    }

    private static func union(_ some: [Range<Int>], _ others: [Range<Int>]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var (left, right) = (some[...], others[...])
        while let next = left.first.map({ first in right.first.map { $0.lowerBound < first.lowerBound } ?? false }) {
            guard let range = next ? right.popFirst() : left.popFirst() else { break }
            join(range, to: &result)
        }
        for range in right { join(range, to: &result) }
        return result
    }

    /// Adds a range that begins behind the beginning of all others.
    private static func join(_ range: Range<Int>, to ranges: inout [Range<Int>]) {
        guard let last = ranges.last, range.lowerBound < last.upperBound else { return ranges.append(range) }
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
}
