internal import Foundation

/// A date or a duration as JSON has it.
enum WireTime: Equatable {
    case text(String)
    case integer(Int64)
    /// A number with a fraction. `Double` counted from 1970 has not all the times that a `Date` has.
    case decimal(Decimal)

    /// As a parameter has it.
    var text: String {
        switch self {
        case .text(let text): text
        case .integer(let integer): String(integer)
        case .decimal(let decimal): decimal.description
        }
    }
}
