import EndpointRuntime
import Foundation

func measureReading<Ours: FieldValue, Plain: Decodable>(
    _: Ours.Type, _: Plain.Type, _ shape: Shape, _ name: String, _ order: Order
) {
    measure("read \(name), \(order.rawValue)") {
        let data = Data(order.shape(shape).json.utf8)
        return Sides(
            bytes: data.count, ours: { _ = try ModelDecoder().decode(Ours.self, from: data) },
            foundation: { _ = try JSONDecoder().decode(Plain.self, from: data) })
    }
}

func measureWriting<Ours: FieldValue, Plain: Codable>(
    _: Ours.Type, _: Plain.Type, _ shape: Shape, _ name: String
) {
    measure("write \(name)") {
        let data = Data(shape.json.utf8)
        let mine = try ModelDecoder().decode(Ours.self, from: data).value
        let plain = try JSONDecoder().decode(Plain.self, from: data)
        return Sides(
            bytes: data.count, ours: { _ = try ModelEncoder().encode(mine) },
            foundation: { _ = try JSONEncoder().encode(plain) })
    }
}

/// What is compared.
private struct Sides {
    let bytes: Int
    let ours: () throws -> Void
    let foundation: () throws -> Void
}

/// Measures both sides in turns, or repeats one of them for a profiler, if that is what is asked for.
private func measure(_ what: String, _ sides: () throws -> Sides) {
    guard Repetition.asked?.what ?? what == what else { return }
    do {
        let sides = try sides()
        if let repetition = Repetition.asked {
            let side = repetition.isOurs ? sides.ours : sides.foundation
            for _ in 0..<repetition.count { try side() }
            return
        }
        let (ours, foundation) = try times(sides.ours, sides.foundation)
        report(what, sides.bytes, ours, foundation)
    } catch {
        report(what, error)
    }
}

/// The shorter half of the turns counts: what else the machine does only makes turns longer.
private func times(_ ours: () throws -> Void, _ reference: () throws -> Void) throws -> (Double, Double) {
    let count = try max(1, Int(2e6 / (turn(1, ours) + 1)))
    let referenceCount = try max(1, Int(4e6 / (turn(1, reference) + 1)))
    var mine: [Double] = []
    var others: [Double] = []
    for _ in 0..<15 {
        mine.append(try turn(count, ours))
        others.append(try turn(referenceCount, reference))
    }
    return (mine.sorted()[4], others.sorted()[4])
}

/// Nanoseconds of one call out of so many.
func turn(_ count: Int, _ body: () throws -> Void) rethrows -> Double {
    let start = processorTime()
    for _ in 0..<count { try body() }
    return (processorTime() - start) / Double(count)
}

/// Of this thread, in nanoseconds: what else the machine does is not counted.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// In a debug build a hundred levels need more stack than reading may use.
private func report(_ what: String, _ error: any Error) {
    let reason =
        if case DecodingError.dataCorrupted(let context) = error { context.debugDescription } else { "\(error)" }
    print(what.padded(40), "not read: \(reason)", separator: "\t")
}

private func report(_ what: String, _ bytes: Int, _ ours: Double, _ reference: Double) {
    func text(_ nanoseconds: Double) -> String { String(format: "%.2f us", nanoseconds / 1000) }
    print(
        what.padded(40), bytes, text(ours), text(reference), String(format: "%.1f", reference / ours), separator: "\t")
}

extension String {
    func padded(_ width: Int) -> String { padding(toLength: max(width, count), withPad: " ", startingAt: 0) }
}
