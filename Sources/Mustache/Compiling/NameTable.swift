/// Numbers for names.
struct NameTable: Sendable {
    private(set) var names: [String] = []
    private(set) var numbers: [String: NameNumber] = [:]

    mutating func number(of name: String) -> NameNumber {
        if let number = numbers[name] { return number }
        names.append(name)
        numbers[name] = names.count - 1
        return names.count - 1
    }
}
