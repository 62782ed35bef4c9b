import TestSupport

/// Chances from a seed: the same seed throws the same dice on every machine.
final class Dice {
    private var numbers: SeededNumbers

    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
    }

    func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + numbers.next(below: range.count)
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
