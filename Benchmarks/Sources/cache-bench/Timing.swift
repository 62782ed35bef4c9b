import Foundation

/// What one operation took: nanoseconds by the clock, and nanoseconds of processor time of all threads.
struct Turn {
    let wall: Double
    let processor: Double
}

/// One turn of `count` operations.
func turn(of count: Int, _ body: () throws -> Void) rethrows -> Turn {
    let (wall, processor) = (wallTime(), processorTime())
    try body()
    return Turn(
        wall: Double(wallTime() - wall) / Double(count),
        processor: Double(processorTime() - processor) / Double(count))
}

func turn(of count: Int, _ body: () async throws -> Void) async rethrows -> Turn {
    let (wall, processor) = (wallTime(), processorTime())
    try await body()
    return Turn(
        wall: Double(wallTime() - wall) / Double(count),
        processor: Double(processorTime() - processor) / Double(count))
}

private func wallTime() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

private func processorTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Ours and the reference's, in turns, so that whatever else the machine does strikes both.
struct Comparison {
    var ours: [Turn] = []
    var reference: [Turn] = []
}

/// The quicker quarter's slowest: what other processes do makes a turn slower, never quicker.
private func quartile(_ values: [Double]) -> Double { values.sorted()[values.count / 4] }

func report(_ what: String, _ comparison: Comparison) {
    let ours = (quartile(comparison.ours.map(\.wall)), quartile(comparison.ours.map(\.processor)))
    let reference = (quartile(comparison.reference.map(\.wall)), quartile(comparison.reference.map(\.processor)))
    print(
        what.padded(52), text(ours.0).padded(9), text(reference.0).padded(9),
        String(format: "%.2f", ours.0 / reference.0), String(format: "%.2f", ours.1 / reference.1), separator: "  ")
}

/// Medians, and the middle half of the ratios of each turn to the one behind it.
func reportMedians(_ what: String, _ comparison: Comparison) {
    func middle(_ values: [Double], _ part: Double) -> Double { values.sorted()[Int(Double(values.count - 1) * part)] }
    func ratios(_ time: (Turn) -> Double) -> [Double] {
        zip(comparison.ours, comparison.reference).map { time($0) / time($1) }
    }
    func half(_ ratios: [Double]) -> String {
        String(format: "%.2f (%.2f to %.2f)", middle(ratios, 0.5), middle(ratios, 0.25), middle(ratios, 0.75))
    }
    print(
        what.padded(52), text(middle(comparison.ours.map(\.wall), 0.5)).padded(9),
        text(middle(comparison.reference.map(\.wall), 0.5)).padded(9), half(ratios(\.wall)), half(ratios(\.processor)),
        "processor time", text(middle(comparison.ours.map(\.processor), 0.5)),
        text(middle(comparison.reference.map(\.processor), 0.5)), separator: "  ")
}

func report(_ what: String, _ ours: [Turn]) {
    let (wall, processor) = (quartile(ours.map(\.wall)), quartile(ours.map(\.processor)))
    print(what.padded(52), text(wall).padded(9), "processor time", text(processor), separator: "  ")
}

func reportHeader() {
    print("what".padded(52), "ours     ", "reference", "ratio", "ratio of processor time", separator: "  ")
}

private func text(_ nanoseconds: Double) -> String {
    nanoseconds < 1000 ? String(format: "%.0f ns", nanoseconds) : String(format: "%.2f us", nanoseconds / 1000)
}

extension String {
    func padded(_ width: Int) -> String { padding(toLength: max(width, count), withPad: " ", startingAt: 0) }
}
