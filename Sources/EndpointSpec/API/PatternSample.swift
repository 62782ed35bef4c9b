extension Constraints {
    /// A text that fits, the same one each time; nil if none was found.
    ///
    /// - Parameter text: What it is, if that fits.
    package func sampleText(_ text: String) -> String? {
        if misfit(of: text) == nil { return text }
        let least = minLength ?? 0
        // Looking for an expression in a long text takes long.
        let longest = pattern == nil ? max(Self.longest, min(least, Self.longestWanted)) : Self.longest
        let most = min(maxLength ?? .max, longest)
        guard least <= most else { return nil }
        guard let pattern else {
            let count = text.unicodeScalars.count
            if count > most { return cut(text, to: most) }
            // It is not too short, and no text fits.
            guard count < least else { return nil }
            return text + String(repeating: "x", count: least - count)
        }
        var parser = PatternParser(pattern)
        guard let node = try? parser.parse(), let expression = try? TextPattern(pattern) else { return nil }
        // Most expressions make few texts, whatever is repeated how often.
        var tried: Set<[Unicode.Scalar]> = []
        for choice in 0..<Self.tries {
            // Repetitions grow until the text is long enough.
            for times in [1, 0, 2, 3, 4, 8, 16, 32, 64, 128, 256, least, most] {
                var writer = PatternWriter(choice: choice, times: min(times, most), most: most)
                writer.write(node)
                let made = writer.text
                let padded = made + String(repeating: "x", count: max(0, least - made.unicodeScalars.count))
                let before = String(repeating: "x", count: max(0, least - made.unicodeScalars.count)) + made
                for candidate in [made, padded, before]
                where tried.insert(Array(candidate.unicodeScalars)).inserted && misfit(of: candidate, expression) == nil
                {
                    return candidate
                }
            }
        }
        return nil
    }

    private static let tries = 4
    /// Nobody reads a longer sample.
    private static let longest = 2000
    /// Unless it has to be longer.
    private static let longestWanted = 100_000

    private func cut(_ text: String, to count: Int) -> String {
        var result = ""
        result.unicodeScalars.append(contentsOf: text.unicodeScalars.prefix(count))
        return result
    }
}

/// Writes a text in which an expression is found, but for its places such as `\b`.
private struct PatternWriter {
    /// Which of several alternatives is taken, and which character of a set.
    let choice: Int
    /// How often something is repeated that can be repeated so often.
    let times: Int
    let most: Int
    private(set) var text = ""
    private var count = 0

    init(choice: Int, times: Int, most: Int) {
        self.choice = choice
        self.times = times
        self.most = most
    }

    mutating func write(_ node: PatternNode) {
        guard count < most else { return }
        switch node {
        case .one(let set):
            text.unicodeScalars.append(character(of: set))
            count += 1
        case .assertion: break
        case .sequence(let nodes): for node in nodes { write(node) }
        case .choice(let nodes): write(nodes[choice % nodes.count])
        case .repeated(let node, let least, let greatest):
            for _ in 0..<min(max(least, times), greatest ?? .max) {
                guard count < most else { return }
                let before = count
                write(node)
                // What writes nothing is written once.
                if count == before { return }
            }
        }
    }

    /// One that people read, if there is one.
    private func character(of set: ScalarSet) -> Unicode.Scalar {
        let liked = "aA1xX0-_ ./".unicodeScalars.filter(set.contains)
        if !liked.isEmpty { return liked[liked.index(liked.startIndex, offsetBy: choice % liked.count)] }
        for value in 0x21...0x7E {
            if let scalar = Unicode.Scalar(UInt32(value)), set.contains(scalar) { return scalar }
        }
        for range in set.contained {
            for value in range.prefix(0x1000) {
                if let scalar = Unicode.Scalar(value) { return scalar }
            }
        }
        return "x"
    }
}
