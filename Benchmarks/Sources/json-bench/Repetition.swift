/// One line of the table, of which one side alone runs so many times, for a profiler that counts instructions:
/// `json-bench repeat 'read list of 500, shuffled' ours 100`.
struct Repetition {
    let what: String
    let isOurs: Bool
    let count: Int

    /// What the arguments ask for; nil where that is the table.
    static let asked: Repetition? = {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, arguments[1] == "repeat", let count = Int(arguments[4]) else { return nil }
        return Repetition(what: arguments[2], isOurs: arguments[3] == "ours", count: count)
    }()
}
