/// The objects that a rendering stands in, and what a name means there.
struct RenderContext {
    /// What `{{.}}` is.
    var current: TemplateValue
    private let names: NameTable
    private var scopes: [Scope] = []
    /// The shapes met so far, and for each of them the index of every name's value, or -1.
    private var knownShapes: [ObjectIdentifier: Int] = [:]
    private var slots: [[Int]] = []
    private var lastShape: TemplateShape?
    private var lastShapeNumber = 0

    private struct Scope {
        let object: TemplateObject
        let shape: Int
    }

    init(_ names: NameTable, root: TemplateValue) {
        self.names = names
        current = root
        push(root)
    }

    var scopeCount: Int { scopes.count }

    /// Innermost first, each once.
    var shapes: [TemplateShape] {
        var seen = Set<ObjectIdentifier>()
        return scopes.reversed().map(\.object.shape).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    mutating func push(_ value: TemplateValue) {
        current = value
        if case .object(let object) = value {
            scopes.append(Scope(object: object, shape: number(of: object.shape)))
        }
    }

    mutating func pop(to count: Int) {
        if scopes.count > count { scopes.removeLast() }
    }

    func find(_ name: Int) -> TemplateValue? {
        var index = scopes.count - 1
        while index >= 0 {
            let slot = slots[scopes[index].shape][name]
            if slot >= 0 { return scopes[index].object.values[slot] }
            index -= 1
        }
        return nil
    }

    private mutating func number(of shape: TemplateShape) -> Int {
        if let lastShape, lastShape === shape { return lastShapeNumber }
        let number = knownShapes[ObjectIdentifier(shape)] ?? learn(shape)
        lastShape = shape
        lastShapeNumber = number
        return number
    }

    private mutating func learn(_ shape: TemplateShape) -> Int {
        var row = [Int](repeating: -1, count: names.names.count)
        for (slot, name) in shape.names.enumerated() {
            if let number = names.numbers[name], row[number] < 0 { row[number] = slot }
        }
        knownShapes[ObjectIdentifier(shape)] = slots.count
        slots.append(row)
        return slots.count - 1
    }
}
