/// What a reading of JSON bytes writes down while it goes on, without references that are counted.
struct JSONScratch {
    /// What leads to the open objects and lists: the one that `n` others stand around is reached by `origins[n]`, the
    /// place of a key, or of an index its complement. What is behind the innermost is out of date.
    private var origins = JSONText.Slots<Int>()
    private var noted = 0
    private let stack = StackMark()
    /// Whether objects and lists that are opened draw on a budget, so that each is to be counted.
    var isCounting = false
    /// Whether what nobody asks for is counted, so that each object takes all of its members into the index.
    var countsKeys = false
    /// What the open objects have passed by.
    var members = JSONMembers()
    /// The containers that were skipped.
    var containers = JSONContainers()

    func release() {
        origins.release()
        members.release()
        containers.release()
    }

    /// Whether an object or a list may be opened without a closer look.
    @inline(__always) func mayOpen(depth: Int) -> Bool {
        depth < ReadingLimit.levels && stack.used <= ReadingLimit.stack && !isCounting
    }

    /// Whether the stack has room.
    var hasRoom: Bool { stack.used <= ReadingLimit.stack }

    /// Notes what leads to an object or list that `depth` others stand around.
    @inline(__always) mutating func note(_ origin: Int, depth: Int) {
        if depth >= origins.count { origins.grow(beyond: depth) }
        origins[depth] = origin
        if depth >= noted { fill(depth) }
    }

    @inline(never) private mutating func fill(_ depth: Int) {
        // Nobody leaves a level out; if somebody did, it would be known by 0.
        while noted < depth {
            origins[noted] = 0
            noted += 1
        }
        noted = depth + 1
    }

    /// What leads to the object or list that so many stand around; 0 where that has never been noted.
    func origin(_ depth: Int) -> Int {
        depth < noted ? origins[depth] : 0
    }
}
