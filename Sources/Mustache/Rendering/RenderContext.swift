/// The objects around a place of a rendering, and the meaning of names there.
struct RenderContext {
    private let names: NameTable
    // The scopes, innermost last: the objects, and where in `slots` their shapes begin. Elements above `count` are left
    // over from scopes that ended, because removing elements from an array is slow in a debug build.
    private var objects: [TemplateObject] = []
    private var rows: [Int] = []
    private var count = 0
    /// For each shape so far, the index of every name's value in an object of it, or -1.
    private var slots: [Int] = []
    private var knownShapes: [ObjectIdentifier: Int] = [:]
    private var lastShape: TemplateShape?
    private var lastRow = 0

    init(_ names: NameTable) { self.names = names }

    /// Innermost first, each once.
    var shapes: [TemplateShape] {
        var seen = Set<ObjectIdentifier>()
        return objects[..<count].reversed().map(\.shape).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    mutating func push(_ object: TemplateObject) {
        let row = row(of: object.shape)
        if count < rows.count {
            objects[count] = object
            rows[count] = row
        } else {
            objects.append(object)
            rows.append(row)
        }
        count += 1
    }

    mutating func pop() { count -= 1 }

    /// This is mutating because a debug build copies a structure to call a method that is not.
    mutating func find(_ name: NameNumber) -> TemplateValue? {
        var scope = count - 1
        while scope >= 0 {
            let slot = slots[rows[scope] + name]
            if slot >= 0 { return objects[scope].values[slot] }
            scope -= 1
        }
        return nil
    }

    /// Writes the text that a name stands for, without a copy. Returns false if it stands for something else, or for nothing.
    mutating func write(_ name: NameNumber, to buffer: TextBuffer) -> Bool {
        var scope = count - 1
        while scope >= 0 {
            let slot = slots[rows[scope] + name]
            if slot >= 0 {
                guard case .string(let text) = objects[scope].values[slot] else { return false }
                buffer.append(text)
                return true
            }
            scope -= 1
        }
        return false
    }

    private mutating func row(of shape: TemplateShape) -> Int {
        if let lastShape, lastShape === shape { return lastRow }
        lastShape = shape
        lastRow = knownShapes[ObjectIdentifier(shape)] ?? learn(shape)
        return lastRow
    }

    private mutating func learn(_ shape: TemplateShape) -> Int {
        let row = slots.count
        knownShapes[ObjectIdentifier(shape)] = row
        slots.append(contentsOf: repeatElement(-1, count: names.names.count))
        for (slot, name) in shape.names.enumerated() {
            if let number = names.numbers[name], slots[row + number] < 0 { slots[row + number] = slot }
        }
        return row
    }
}
