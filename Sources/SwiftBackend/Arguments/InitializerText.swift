import Mustache

/// The parameters of an initialiser: on one line while that stays readable, else each on its own.
struct InitializerText {
    private var texts: [String] = []
    private var length = 0

    mutating func add(_ parameter: String) {
        texts.append(parameter)
        length += parameter.utf8.count + 2
    }

    /// With `    public init(` and `) {`, more than 110 columns.
    var isWide: Bool { length > 90 }

    /// Each with the comma, and where they share a line the space, that follow it.
    var parameters: TemplateValue {
        let separator = isWide ? "," : ", "
        var values: [TemplateValue] = []
        values.reserveCapacity(texts.count)
        for text in texts.dropLast() { values.append(.string(text + separator)) }
        if let last = texts.last { values.append(.string(last)) }
        return .list(values)
    }
}
