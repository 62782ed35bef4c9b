/// A date as JSON has it.
enum WireDate: Equatable {
    case text(String)
    case integer(Int64)
    case double(Double)
}
