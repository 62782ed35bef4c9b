/// The compiled templates of a library, one behind the other.
struct Program: Sendable {
    var operations: [Operation] = []
    var literals: [Literal] = []
    var references: [NameReference] = []
    var calls: [TemplateCall] = []
    var blocks: [BlockPlace] = []
    /// Every part of a name that a tag uses.
    var names = NameTable()
    var blockNames = NameTable()
}

/// Numbers for names.
struct NameTable: Sendable {
    private(set) var names: [String] = []
    private(set) var numbers: [String: Int] = [:]

    mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        names.append(name)
        numbers[name] = names.count - 1
        return names.count - 1
    }
}
