/// What one reading of a whole value shares between all of its parts.
///
/// Confined to the call that made it.
final class ReadingState {
    var report = DecodingReport()
    /// How many attempts the reader stands in.
    private(set) var attempts = 0
    private var budget = ReadingLimit.nestedOpenings
    /// The budget is used up; from here on everything throws, so that the whole reading ends.
    private(set) var isExhausted = false

    /// Called for each object and list before it is opened.
    ///
    /// Attempts side by side take time in proportion to the input. Attempts within attempts multiply: the deep ones
    /// draw on a budget.
    func open(depth: Int, path: @autoclosure () -> [any CodingKey]) throws {
        if depth >= ReadingLimit.levels { throw DecodingError.met(.depth(ReadingLimit.levels), at: path()) }
        guard attempts > ReadingLimit.freeAttempts || isExhausted else { return }
        budget -= 1
        if budget < 0 { isExhausted = true }
        if isExhausted { throw DecodingError.met(.attempts, at: path()) }
    }

    /// What `read` makes; nil, with the report as it was, where it throws.
    func attempt<T>(_ read: () throws -> T) -> T? {
        let before = report.dropped.count
        attempts += 1
        defer { attempts -= 1 }
        do {
            return try read()
        } catch {
            report.dropped.removeSubrange(before...)
            return nil
        }
    }

    /// What `read` makes; nil where it throws, which is then reported.
    func lossy<T>(index: Int, path: @autoclosure () -> [any CodingKey], _ read: () throws -> T) throws -> T? {
        let before = report.dropped.count
        do {
            return try read()
        } catch {
            if isExhausted { throw error }
            report.dropped.removeSubrange(before...)
            report.dropped.append(.init(codingPath: path(), index: index, error: error))
            return nil
        }
    }
}
