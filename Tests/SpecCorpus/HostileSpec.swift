/// An API of the seed's in which something may be wrong: a small valid one, up to three of whose parts were changed.
///
/// Every fourth is left as it is, and so has to be taken.
struct HostileSpec {
    let seed: UInt64
    /// Texts by path. The type names that were not changed begin with the prefix.
    let files: [String: String]
    let prefix: String
    let isValid: Bool

    init(seed: UInt64) {
        self.seed = seed
        prefix = "H\(seed)x"
        var files = RandomAPI(seed: seed, prefix: prefix, isSmall: true).files()
        let dice = Dice(seed: ~seed)
        isValid = seed % 4 == 0
        if !isValid {
            for _ in 0..<(dice.chance(70) ? 1 : dice.number(2...3)) {
                let path = dice.one(of: files.keys.sorted())
                files[path] = Mutation(dice).changed(files[path] ?? "")
            }
        }
        self.files = files
    }
}
