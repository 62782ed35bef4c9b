/// JSON whose keys have an order.
indirect enum Shape {
    /// A scalar, as JSON.
    case text(String)
    case list([Shape])
    case object([(key: String, value: Shape)])

    var json: String {
        switch self {
        case .text(let text): text
        case .list(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ",") + "}"
        }
    }

    /// With the members of every object changed.
    func changed(_ change: ([(key: String, value: Shape)]) -> [(key: String, value: Shape)]) -> Shape {
        switch self {
        case .text: self
        case .list(let elements): .list(elements.map { $0.changed(change) })
        case .object(let members): .object(change(members.map { ($0.key, $0.value.changed(change)) }))
        }
    }
}

/// The order of an object's keys.
enum Order: String, CaseIterable {
    case asWritten = "in order"
    case unknown = "30 % unknown"
    case reversed, shuffled

    func shape(_ shape: Shape) -> Shape {
        var numbers = Numbers()
        switch self {
        case .asWritten: return shape
        case .reversed: return shape.changed { $0.reversed() }
        case .shuffled: return shape.changed { $0.shuffled(using: &numbers) }
        case .unknown:
            return shape.changed { members in
                var all = members
                // Three unknown keys for seven known ones.
                for index in 0..<max(1, members.count * 3 / 7) {
                    let value: Shape =
                        index % 3 == 0
                        ? .text("\"something that nobody asked for\"")
                        : index % 3 == 1
                            ? .text("\(index * 1000)") : .list([.text("1"), .object([("a", .text("null"))])])
                    all.insert(("unknown\(index)", value), at: Int.random(in: 0...all.count, using: &numbers))
                }
                return all
            }
        }
    }
}

/// The same numbers at every run.
struct Numbers: RandomNumberGenerator {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
