/// The runs of `*` and `_` that may begin or end emphasis: CommonMark 0.31 section 6.2, and "process emphasis" of its
/// appendix. No run is looked at more often than there are kinds of runs.
struct DelimiterStack {
    private struct Run {
        let mark: Unicode.Scalar
        /// The length that is left.
        var count: Int
        /// The length as it was written.
        let length: Int
        let piece: Int
        let opens, closes: Bool
        /// The neighbours among the runs that still wait.
        var previous: Int?
        var next: Int?
    }

    private struct Kind: Hashable {
        let mark: Unicode.Scalar
        let opens: Bool
        let remainder: Int
    }

    private var runs: [Run] = []
    /// The last run that waits.
    private var last: Int?
    private var byPiece: [Int: Int] = [:]

    var count: Int { runs.count }

    mutating func push(
        _ mark: Unicode.Scalar, count: Int, piece: Int, before: Unicode.Scalar?, after: Unicode.Scalar?
    ) {
        let (isLeft, isRight) = flanks(before, after)
        let isStar = mark == "*"
        runs.append(
            Run(
                mark: mark, count: count, length: count, piece: piece,
                opens: isLeft && (isStar || !isRight || isPunctuation(before)),
                closes: isRight && (isStar || !isLeft || isPunctuation(after)), previous: last, next: nil))
        let index = runs.count - 1
        if let last { runs[last].next = index }
        last = index
        byPiece[piece] = index
    }

    /// Returns the marks of a piece that are text after all.
    func rest(ofPiece piece: Int) -> String? {
        guard let index = byPiece[piece] else { return nil }
        let run = runs[index]
        return run.count == 0 ? nil : String(repeating: Character(run.mark), count: run.count)
    }

    /// Pairs the runs from one on. Runs that are left over no longer wait.
    mutating func match(from first: Int, _ pieces: inout [InlineReader.Piece]) {
        var current: Int?
        var bottom = last
        while let run = bottom, run >= first {
            current = run
            bottom = runs[run].previous
        }
        var bottoms: [Kind: Int] = [:]
        while let closer = current {
            guard runs[closer].closes else {
                current = runs[closer].next
                continue
            }
            let kind = Kind(mark: runs[closer].mark, opens: runs[closer].opens, remainder: runs[closer].length % 3)
            var opener = runs[closer].previous
            while let found = opener, found >= first, found > bottoms[kind] ?? -1, !pairs(found, closer) {
                opener = runs[found].previous
            }
            guard let found = opener, found >= first, found > bottoms[kind] ?? -1 else {
                bottoms[kind] = runs[closer].previous ?? -1
                current = runs[closer].next
                if !runs[closer].opens { remove(closer) }
                continue
            }
            let isStrong = runs[found].count >= 2 && runs[closer].count >= 2
            let style: Inline.Style = isStrong ? .strong : .emphasis
            pieces[runs[found].piece].starts.append(style)
            pieces[runs[closer].piece].ends.append(style)
            runs[found].count -= isStrong ? 2 : 1
            runs[closer].count -= isStrong ? 2 : 1
            removeBetween(found, closer)
            if runs[found].count == 0 { remove(found) }
            if runs[closer].count == 0 {
                current = runs[closer].next
                remove(closer)
            }
        }
        // Nothing from here on waits for what comes later.
        if let bottom { runs[bottom].next = nil }
        last = bottom
    }

    /// Rules 9 and 10: if one of them could both open and close, the sum of their lengths is no multiple of three,
    /// unless both lengths are.
    private func pairs(_ opener: Int, _ closer: Int) -> Bool {
        let (left, right) = (runs[opener], runs[closer])
        guard left.opens, left.mark == right.mark, left.count > 0 else { return false }
        guard left.closes || right.opens else { return true }
        return (left.length + right.length) % 3 != 0 || left.length % 3 == 0 && right.length % 3 == 0
    }

    private mutating func remove(_ index: Int) {
        let (previous, next) = (runs[index].previous, runs[index].next)
        if let previous { runs[previous].next = next }
        if let next { runs[next].previous = previous } else { last = previous }
    }

    private mutating func removeBetween(_ left: Int, _ right: Int) {
        runs[left].next = right
        runs[right].previous = left
    }

    private func flanks(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> (left: Bool, right: Bool) {
        (
            !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before)),
            !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after))
        )
    }
}

/// The beginning and the end of a text count as space.
private func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return true }
    return scalar == "\t" || scalar == "\n" || scalar == "\u{C}" || scalar.properties.generalCategory == .spaceSeparator
}

private func isPunctuation(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
        return true
    default:
        return false
    }
}
