/// How far two back ends have to agree in which fault of a text they name.
public enum Faults: Sendable {
    /// In its kind and its place.
    case alike
    /// As `alike`, except that inside of a member of one of these names either may name any: the member is a dictionary
    /// or `JSON`, and Codable goes through a dictionary in no order.
    case alikeOutside(of: [String])
    /// In nothing: the type is a dictionary or holds some, or it is a union, whose unknown variants are `JSON`.
    case any

    var areAlike: Bool {
        if case .any = self { false } else { true }
    }

    func tolerate(_ expected: String, _ found: String) -> Bool {
        switch self {
        case .alike: false
        case .alikeOutside(let names): names.contains { expected.contains("\($0).") && found.contains("\($0).") }
        case .any: true
        }
    }
}
