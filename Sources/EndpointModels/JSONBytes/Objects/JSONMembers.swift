/// The members that open objects have passed by, in one piece of memory: the index of each object is a range of it, and
/// that of an object within another one begins where the outer one's ends.
///
/// What is left behind by an object that is closed, or given up, is written over.
struct JSONMembers {
    private var members = JSONText.Slots<JSONMember>()
    /// The last member of each bucket, or -1; as many as a power of two.
    private var buckets = JSONText.Slots<Int>()
    /// The object that the buckets are of, by its place, and the end of its members that are in them.
    private var owner = -1
    private var sorted = 0

    /// More than these are sorted into buckets.
    private static let few = 16

    func release() {
        members.release()
        buckets.release()
    }

    subscript(place: Int) -> JSONMember { members[place] }

    @inline(__always) mutating func put(_ member: JSONMember, at place: Int) {
        // An object that is read again, as another variant, begins anew: its members know no others of their buckets.
        if place < sorted { (owner, sorted) = (-1, 0) }
        if place >= members.count { members.grow(beyond: place) }
        members[place] = member
    }

    /// Takes an object's members out of the buckets.
    mutating func forget(_ object: Int) {
        if owner == object { owner = -1 }
    }

    /// The first member of a name among an object's.
    @inline(__always) mutating func first(
        _ name: JSONKey, in range: Range<Int>, of object: Int, _ text: JSONText
    ) -> JSONMember? {
        if range.upperBound &- range.lowerBound > JSONMembers.few {
            return firstOfMany(name, in: range, of: object, text)
        }
        var place = range.lowerBound
        while place < range.upperBound {
            // What is looked at in place, and first what most likely differs.
            if members[place].head == name.head, members[place].count == name.count,
                members[place].tail == name.tail, name.count <= 16 || text.isNamed(name, at: members[place].key)
            {
                return members[place]
            }
            place &+= 1
        }
        return nil
    }

    @inline(never) private mutating func firstOfMany(
        _ name: JSONKey, in range: Range<Int>, of object: Int, _ text: JSONText
    ) -> JSONMember? {
        sort(range, of: object)
        // A bucket goes back in time: the last that fits was the first to come.
        var found: JSONMember?
        var next = buckets[Int(truncatingIfNeeded: name.hash) & (buckets.count &- 1)]
        while next >= 0 {
            if members[next].isNamed(name, in: text) { found = members[next] }
            next = members[next].previous
        }
        return found
    }

    /// Puts the members that came since the last time into their buckets.
    private mutating func sort(_ range: Range<Int>, of object: Int) {
        if owner != object || range.count > buckets.count {
            buckets.grow(beyond: max(63, range.count - 1))
            for bucket in 0..<buckets.count { buckets[bucket] = -1 }
            owner = object
            sorted = range.lowerBound
        }
        while sorted < range.upperBound {
            let bucket = Int(truncatingIfNeeded: members[sorted].hash) & (buckets.count &- 1)
            members[sorted].previous = buckets[bucket]
            buckets[bucket] = sorted
            sorted &+= 1
        }
    }
}
