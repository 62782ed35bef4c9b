/// A model's sample, of which other samples can be composed.
///
/// If a model contains two of the next one, which contains two of the next, samples of samples grow without end.
/// So a sample that is larger than anybody reads is dropped.
struct ModelSample {
    let json: ExampleJSON

    /// The greatest number of scalars, lists and objects in a sample.
    static let largest = 10_000
    /// The greatest depth. The runtime reads 128 levels, of which an envelope takes some.
    static let deepest = 100

    /// Nil for what is too large.
    init?(_ json: ExampleJSON) {
        var left = Self.largest
        guard json.fits(in: &left, depth: Self.deepest) else { return nil }
        self.json = json
    }
}

extension ExampleJSON {
    /// Counts its values down. Returns false as soon as there are too many.
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
