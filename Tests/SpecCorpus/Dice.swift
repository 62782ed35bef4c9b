/// Chances from a seed: the same seed throws the same dice on every machine. The sequence is SplitMix64's.
final class Dice {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    private func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    func chance(_ percent: Int) -> Bool {
        number(1...100) <= percent
    }

    /// The values must not be empty.
    func one<Value>(of values: [Value]) -> Value {
        values[number(0...(values.count - 1))]
    }

    func shuffled<Value>(_ values: [Value]) -> [Value] {
        var values = values
        for index in values.indices.dropFirst() { values.swapAt(index, number(0...index)) }
        return values
    }

    /// Up to so many of the values, each at most once.
    func some<Value>(_ range: ClosedRange<Int>, of values: [Value]) -> [Value] {
        Array(shuffled(values).prefix(number(range)))
    }
}
