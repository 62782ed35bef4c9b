import EndpointModels
import Foundation
import JSONComparison
import TestSupport
import Testing

/// Numbers are written as Swift describes them, but for the `.0` of whole ones.
@Suite struct NumberWritingTests {
    /// Nil where all numbers are written alike, else the first that is not.
    private static func difference(_ numbers: [Double]) throws -> String? {
        let finite = numbers.filter(\.isFinite)
        let ours = String(decoding: try ModelEncoder().encode(finite), as: UTF8.self).dropFirst().dropLast()
        for (text, number) in zip(ours.split(separator: ",", omittingEmptySubsequences: false), finite)
        where text != shortest(number) {
            return "\(text) for \(number)"
        }
        return nil
    }

    private static func shortest(_ number: Double) -> String {
        number.description.hasSuffix(".0") ? String(number.description.dropLast(2)) : number.description
    }

    @Test func everyExponentIsWrittenAsSwiftDescribesIt() throws {
        var generator = SeededNumbers(seed: 11)
        for exponent in UInt64(0)..<2047 {
            var numbers: [Double] = []
            for fraction: UInt64 in [0, 1, 2, 3, 1 << 51, 1 << 52 - 2, 1 << 52 - 1] {
                numbers.append(Double(bitPattern: exponent << 52 | fraction))
            }
            for _ in 0..<8 {
                let number = Double(bitPattern: exponent << 52 | generator.next() >> 12)
                numbers += [number, -number]
            }
            #expect(try Self.difference(numbers) == nil)
        }
    }

    @Test func shortDecimalsAndTheirNeighboursAreWrittenAsSwiftDescribesThem() throws {
        for exponent in -330...308 {
            var numbers: [Double] = []
            for digits in [1, 2, 5, 9, 10, 11, 25, 49, 99, 125, 4999, 5001, 12345, 99999] {
                let number = try #require(Double("\(digits)e\(exponent)"))
                numbers += [number, number.nextUp, number.nextDown, -number]
            }
            #expect(try Self.difference(numbers) == nil)
        }
    }

    /// Up to eight digits behind the point, which is where the quick way ends, and nine.
    @Test func decimalsOfEightDigitsAreWrittenAsSwiftDescribesThem() throws {
        var generator = SeededNumbers(seed: 12)
        for places in 0...9 {
            let numbers = (0..<2000).map { _ in
                Double(generator.next() >> (11 + generator.next() % 52)) / pow(10, Double(places))
            }
            #expect(try Self.difference(numbers) == nil)
            #expect(try Self.difference(numbers.flatMap { [$0.nextUp, $0.nextDown] }) == nil)
        }
        let edges: [Double] = [
            8_388_607.99999999, 8_388_608, 8_388_608.001, 1e12, 999_999_999_999.999, 0.0009765625, 0.0009765624,
            0.00097657, 9_007_199_254_740_991, 9_007_199_254_740_992, 9_007_199_254_740_994, 0.1 + 0.2, 0, -0.0,
        ]
        #expect(try Self.difference(edges + edges.map { -$0 }) == nil)
    }

    @Test func integersOfEveryLengthAreWritten() throws {
        var generator = SeededNumbers(seed: 13)
        var integers: [Int] = [.min, .max, 0]
        for shift in UInt64(0)..<64 {
            for _ in 0..<20 { integers.append(Int(truncatingIfNeeded: generator.next() >> shift)) }
        }
        var power = 1
        for _ in 0..<18 {
            power *= 10
            integers += [power - 1, power, power + 1, 1 - power]
        }
        let text = "[" + integers.map(\.description).joined(separator: ",") + "]"
        #expect(String(decoding: try ModelEncoder().encode(integers), as: UTF8.self) == text)
        let unsigned = integers.map { UInt(bitPattern: $0) }
        let unsignedText = "[" + unsigned.map(\.description).joined(separator: ",") + "]"
        #expect(String(decoding: try ModelEncoder().encode(unsigned), as: UTF8.self) == unsignedText)
    }

    @Test func aListSaysWhichNumberIsNotFinite() {
        #expect(throws: EncodingError.self) { try ModelEncoder().encode([.nan] as [Double]) }
        do {
            _ = try ModelEncoder().encode { $0.list([[1], [0.5, 2, .infinity, 3]], "rows") }
            Issue.record("it is written")
        } catch EncodingError.invalidValue(let value, let context) {
            #expect(value as? Double == .infinity)
            #expect(context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == ["rows", "1", "2"])
        } catch {
            Issue.record(error)
        }
    }
}
