/// Several texts that are looked for at once (Aho and Corasick): the time grows with the text alone, whatever is in it.
struct PatternSet {
    /// The place before any text.
    static let start: Int32 = 0

    /// Of each place: the byte that leads there, its first child, the next child of its parent, where to go on after a mismatch, and
    /// the length of the longest pattern that ends there.
    private var bytes: [UInt8] = [0]
    private var children: [Int32] = [0]
    private var siblings: [Int32] = [0]
    private var fallbacks: [Int32] = [0]
    private var lengths: [Int32] = [0]
    /// By the byte: the places that patterns begin at, which most steps end at.
    private var roots = [Int32](repeating: 0, count: 256)
    /// The length of the longest one.
    private(set) var longest = 0

    init(_ patterns: [[UInt8]]) {
        for pattern in patterns where !pattern.isEmpty {
            var place = Self.start
            for byte in pattern { place = child(of: place, byte) ?? add(byte, to: place) }
            lengths[Int(place)] = Int32(pattern.count)
            longest = max(longest, pattern.count)
        }
        link()
    }

    /// The place behind another byte.
    func step(_ place: Int32, _ byte: UInt8) -> Int32 {
        var place = place
        while place != Self.start {
            if let child = child(of: place, byte) { return child }
            place = fallbacks[Int(place)]
        }
        return roots[Int(byte)]
    }

    /// The length of the longest pattern that ends at a place; 0 for none.
    func length(at place: Int32) -> Int { Int(lengths[Int(place)]) }

    /// Whether a pattern begins with a byte.
    func begins(with byte: UInt8) -> Bool { roots[Int(byte)] != Self.start }

    private func child(of place: Int32, _ byte: UInt8) -> Int32? {
        if place == Self.start { return roots[Int(byte)] == 0 ? nil : roots[Int(byte)] }
        var child = children[Int(place)]
        while child != 0, bytes[Int(child)] != byte { child = siblings[Int(child)] }
        return child == 0 ? nil : child
    }

    private mutating func add(_ byte: UInt8, to place: Int32) -> Int32 {
        let new = Int32(bytes.count)
        bytes.append(byte)
        children.append(0)
        siblings.append(children[Int(place)])
        fallbacks.append(0)
        lengths.append(0)
        children[Int(place)] = new
        if place == Self.start { roots[Int(byte)] = new }
        return new
    }

    /// Finds where to go on after mismatches, the places of short texts first.
    private mutating func link() {
        var queue: [Int32] = [Self.start]
        var next = 0
        while next < queue.count {
            let parent = queue[next]
            next += 1
            var place = children[Int(parent)]
            while place != 0 {
                if parent != Self.start {
                    let fallback = step(fallbacks[Int(parent)], bytes[Int(place)])
                    fallbacks[Int(place)] = fallback
                    lengths[Int(place)] = max(lengths[Int(place)], lengths[Int(fallback)])
                }
                queue.append(place)
                place = siblings[Int(place)]
            }
        }
    }
}
