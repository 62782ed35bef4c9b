import Foundation
import TestSupport

/// The pieces in which a body can come.
enum Splits {
    /// The whole, each cut in two, and byte by byte.
    static func all(of body: Data) -> [[Data]] {
        var all = [[body], body.map { Data([$0]) }]
        for place in 0...body.count { all.append([Data(body.prefix(place)), Data(body.dropFirst(place))]) }
        return all
    }

    static func random(of body: Data, _ random: inout SeededNumbers) -> [Data] {
        var rest = body[...]
        var pieces: [Data] = []
        while !rest.isEmpty {
            let count = min(rest.count, 1 + random.next(below: 8))
            pieces.append(Data(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return pieces
    }
}
