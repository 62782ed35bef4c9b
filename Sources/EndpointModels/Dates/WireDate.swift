internal import Foundation

/// A date as JSON has it.
enum WireDate: Equatable {
    case text(String)
    case integer(Int64)
    /// A number with a fraction. `Double` counted from 1970 has not all the times that a `Date` has.
    case decimal(Decimal)
}
