/// The same numbers for the same seed on every machine (SplitMix64).
struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// True so many times of a hundred.
    mutating func chance(_ percent: Int) -> Bool { next(below: 100) < percent }
}
