/// The state that all parts of one reading share.
///
/// It is confined to the call that made it.
final class ReadingState {
    var report = DecodingReport()
    /// The keys that the compared attempts leave unread.
    var unread = UnreadKeys()
    /// The number of compared attempts around the reader.
    private var comparisons = 0
    /// How many attempts the reader stands in.
    private(set) var attempts = 0 {
        didSet { count() }
    }
    private var budget: Int
    /// Whether the budget is used up. From then on everything throws, so that the whole reading ends.
    private(set) var isExhausted = false {
        didSet { count() }
    }

    /// Keeps the bytes for readers of JSON bytes; nil for other back ends.
    private let buffer: JSONBuffer?
    let text: JSONText
    let scratch = JSONText.ScratchMemory()
    /// The objects that key paths led into last, by the depth of the objects in which they begin.
    private var branches: [JSONBranch?] = []

    /// For Codable.
    init() {
        buffer = nil
        text = .empty
        budget = ReadingLimit.nestedOpenings
    }

    init(_ buffer: JSONBuffer) {
        self.buffer = buffer
        text = buffer.text
        budget = ReadingLimit.nestedOpenings + text.count * ReadingLimit.nestedOpeningsPerByte
    }

    deinit { scratch.release() }

    func branch(of owner: Int, depth: Int) -> JSONBranch? {
        guard depth < branches.count, let branch = branches[depth], branch.owner == owner else { return nil }
        return branch
    }

    func keep(_ branch: JSONBranch, depth: Int) {
        while branches.count <= depth { branches.append(nil) }
        branches[depth] = branch
    }

    /// Returns the path of a value in JSON bytes that has `depth` objects and lists around it.
    func codingPath(depth: Int, _ origin: Int) -> [any CodingKey] {
        guard depth > 0 else { return [] }
        return codingPath(ofObjectAround: depth) + [codingKey(origin)]
    }

    /// Returns the path of the innermost of that many objects and lists.
    func codingPath(ofObjectAround depth: Int) -> [any CodingKey] {
        (1..<max(1, depth)).map { codingKey(scratch.scratch.origin($0)) }
    }

    func codingKey(_ origin: Int) -> any CodingKey {
        if origin < 0 { return WireIndex(~origin) }
        var position = origin
        return WireKey(stringValue: text.string(&position) ?? "")
    }

    /// Called for each object and list before it is opened, unless the scratch says that it may be.
    ///
    /// Attempts side by side take time in proportion to the input. Attempts within attempts multiply, so the deep ones
    /// use up a budget.
    func open(depth: Int, path: @autoclosure () -> [any CodingKey]) throws {
        if depth >= ReadingLimit.levels { throw DecodingError.met(.depth(ReadingLimit.levels), at: path()) }
        if !scratch.scratch.hasRoom { throw DecodingError.met(.depth(depth), at: path()) }
        guard scratch.scratch.isCounting else { return }
        budget -= 1
        if budget < 0 { isExhausted = true }
        if isExhausted { throw DecodingError.met(.attempts, at: path()) }
    }

    /// Throws where an attempt has ended because the budget had, for what was tried before it may not be what fits best.
    func finish() throws {
        if isExhausted { throw DecodingError.met(.attempts, at: []) }
    }

    private func count() {
        scratch.scratch.isCounting = attempts > ReadingLimit.freeAttempts || isExhausted
    }

    /// Returns the result of `read`; nil, with the report as it was, if it throws.
    func attempt<T>(_ read: () throws -> T) -> T? {
        let before = (report.mark, unread.mark)
        attempts += 1
        defer { attempts -= 1 }
        do {
            return try read()
        } catch {
            report.takeBack(to: before.0)
            unread.takeBack(to: before.1)
            return nil
        }
    }

    /// Does the same as `attempt`, and returns the number of keys that are left unread.
    func compare<T>(_ read: () throws -> T) -> (value: T?, unread: Int) {
        let before = unread.count
        comparisons += 1
        scratch.scratch.countsKeys = true
        let value = attempt(read)
        comparisons -= 1
        if comparisons == 0 { scratch.scratch.countsKeys = false }
        defer { unread.count = before }
        return (value, unread.count - before)
    }

    /// Returns the result of `read`; nil if it throws, which `tell` then reports.
    func tolerant<T>(_ read: () throws -> T, tell: (inout DecodingReport, any Error) -> Void) throws -> T? {
        let before = (report.mark, unread.mark)
        do {
            return try read()
        } catch {
            if isExhausted { throw error }
            report.takeBack(to: before.0)
            unread.takeBack(to: before.1)
            tell(&report, error)
            return nil
        }
    }
}
