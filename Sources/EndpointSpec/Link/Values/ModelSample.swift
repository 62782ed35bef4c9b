/// A model's sample, which other samples can be composed of.
///
/// Samples of samples grow without end where a model holds two of the next one, which holds two of the next. So one that is
/// larger than anybody reads is none.
struct ModelSample {
    let json: ExampleJSON

    /// How many scalars, lists and objects a sample has at most.
    static let largest = 10_000
    /// How deep they are nested at most. The runtime reads 128 levels, of which an envelope takes some.
    static let deepest = 100

    /// Nil for what is too large.
    init?(_ json: ExampleJSON) {
        var left = Self.largest
        guard json.fits(in: &left, depth: Self.deepest) else { return nil }
        self.json = json
    }
}

extension ExampleJSON {
    /// Counts its values down; false as soon as they are too many.
    fileprivate func fits(in left: inout Int, depth: Int) -> Bool {
        left -= 1
        guard left >= 0, depth > 0 else { return false }
        switch self {
        case .scalar: return true
        case .list(let items): return items.allSatisfy { $0.fits(in: &left, depth: depth - 1) }
        case .object(let members): return members.allSatisfy { $0.value.fits(in: &left, depth: depth - 1) }
        }
    }
}
