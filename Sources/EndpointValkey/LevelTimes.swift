/// How long a level waits for what no call waits for. Tests on busy machines wait longer.
struct LevelTimes: Sendable {
    /// How long a store that takes nothing is read from before a lane connects anew.
    var leastStay: Duration = .seconds(5)
    /// How long everybody asks for themselves after an answer that was not stored.
    var openAfterMiss: Duration = .seconds(1)
    /// How long the store may take for a change of what it keeps.
    var write: Duration = .seconds(1)
    /// How long the store may take to say that it has taken all changes.
    var flush: Duration = .seconds(2)
}
