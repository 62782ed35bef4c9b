/// Where the objects and lists end that were skipped because a key behind them was asked for first, so that what is nested
/// in them is not skipped again once for each level. Small ones are left out.
struct JSONContainers {
    /// In the order in which they begin.
    private var containers = JSONText.Slots<JSONContainer>()
    private var count = 0

    /// Skipping so many bytes costs about as much as finding them here.
    private static let small = 64

    func release() {
        containers.release()
    }

    /// The end of the container that begins there; nil where that is not known.
    func end(of start: Int) -> Int? {
        guard mayKnow(start) else { return nil }
        var low = 0
        var high = count
        while low < high {
            let middle = (low &+ high) &>> 1
            if containers[middle].start < start { low = middle &+ 1 } else { high = middle }
        }
        return containers[low].start == start ? containers[low].end : nil
    }

    /// Whether so much of the text has been gone through.
    @inline(__always) func mayKnow(_ start: Int) -> Bool {
        count > 0 && start <= containers[count &- 1].start
    }

    /// What to give `cut` where a container turns out to have no end.
    var mark: Int { count }

    mutating func cut(to mark: Int) {
        count = mark
    }

    /// Notes a container that begins there, behind all others, and which one is around it; gives its number.
    @inline(__always) mutating func open(_ start: Int, in outer: Int) -> Int {
        if count >= containers.count { containers.grow(beyond: count) }
        // As long as it is open, its end is the number of the one around it.
        containers[count] = JSONContainer(start: start, end: outer)
        count &+= 1
        return count &- 1
    }

    /// Gives the number of the one around it.
    @inline(__always) mutating func close(_ container: Int, at end: Int) -> Int {
        let outer = containers[container].end
        if container == count &- 1, end &- containers[container].start < JSONContainers.small {
            count = container
        } else {
            containers[container].end = end
        }
        return outer
    }
}

/// Where an object or a list begins and ends.
struct JSONContainer: BitwiseCopyable {
    let start: Int
    var end: Int
}
