import EndpointRuntime
import Foundation

/// A place at which two values are not the same.
struct JSONDifference: CustomStringConvertible {
    enum Kind { case lost, changed, added }

    let kind: Kind
    /// Keys, and `[]` for an element.
    let path: [String]

    var description: String { "\(path.joined(separator: ".")) is \(kind)" }

    /// Two texts that say one time are the same, and so are null and nothing.
    static func all(_ before: JSON, _ after: JSON, at path: [String] = []) -> [JSONDifference] {
        switch (before, after) {
        case (.object(let before), .object(let after)):
            let names = Set(before.keys).union(after.keys).sorted()
            return names.flatMap { name -> [JSONDifference] in
                guard let old = before[name] else {
                    return after[name]?.isNull == true ? [] : [JSONDifference(kind: .added, path: path + [name])]
                }
                guard let new = after[name] else {
                    return old.isNull ? [] : [JSONDifference(kind: .lost, path: path + [name])]
                }
                return all(old, new, at: path + [name])
            }
        case (.array(let before), .array(let after)) where before.count == after.count:
            return zip(before, after).flatMap { all($0, $1, at: path + ["[]"]) }
        default:
            if before == after { return [] }
            if let old = time(before), old == time(after) { return [] }
            return [JSONDifference(kind: .changed, path: path)]
        }
    }

    private static func time(_ json: JSON) -> Date? {
        guard let text = json.string, let data = try? JSONEncoder().encode(text) else { return nil }
        return try? ModelDecoder().decode(Date.self, from: data).value
    }
}
