/// The members of an object that were passed by, in their order.
struct JSONKeyIndex {
    /// Whether it has all members of the object.
    var isComplete = false
    private var members: ContiguousArray<JSONMember> = []
    /// The last member of each bucket; as many as a power of two, or none as long as the members are few.
    private var buckets: ContiguousArray<Int32>?
    /// How many members are in buckets.
    private var sorted = 0

    private static let fewMembers = 10

    @inline(__always) var isEmpty: Bool { members.isEmpty }
    /// Whether it has memory that another object could use.
    @inline(__always) var hasRoom: Bool { members.capacity > 0 }

    /// Forgets the members, but keeps the memory for them.
    mutating func clear() {
        isComplete = false
        members.removeAll(keepingCapacity: true)
        buckets = nil
        sorted = 0
    }

    @inline(__always) mutating func add(_ member: JSONMember) {
        members.append(member)
    }

    /// The first member of that name.
    @inline(__always) mutating func first(_ name: JSONKey, in text: JSONText) -> JSONMember? {
        if members.count > JSONKeyIndex.fewMembers { return firstOfMany(name, in: text) }
        for member in members where member.isNamed(name, in: text) { return member }
        return nil
    }

    @inline(never) private mutating func firstOfMany(_ name: JSONKey, in text: JSONText) -> JSONMember? {
        var buckets = self.buckets ?? []
        self.buckets = nil
        sort(into: &buckets)
        // A bucket goes back in time: the last that fits was the first to come.
        var found: JSONMember?
        var next = buckets[Int(truncatingIfNeeded: name.hash) & (buckets.count - 1)]
        while next >= 0 {
            let member = members[Int(next)]
            if member.isNamed(name, in: text) { found = member }
            next = member.previous
        }
        self.buckets = buckets
        return found
    }

    /// Puts the members that came since the last time into their buckets.
    private mutating func sort(into buckets: inout ContiguousArray<Int32>) {
        if members.count > buckets.count {
            var size = 32
            while size < members.count { size *= 2 }
            buckets = ContiguousArray(repeating: -1, count: size)
            sorted = 0
        }
        while sorted < members.count {
            let bucket = Int(truncatingIfNeeded: members[sorted].hash) & (buckets.count - 1)
            members[sorted].previous = buckets[bucket]
            buckets[bucket] = Int32(truncatingIfNeeded: sorted)
            sorted += 1
        }
    }
}
