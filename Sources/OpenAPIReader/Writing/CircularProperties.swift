/// Required properties by which a structure contains itself in place: no JSON of it could end.
///
/// - Parameter endless: Is called with a union that contains itself, or too many others one within the other, through unions
///   alone, and with why it is no type.
func circularProperties(_ drafts: [ModelDraft], endless: (ModelDraft, String) -> Void) -> Set<SpecWriter.PropertyID> {
    var circular: Set<SpecWriter.PropertyID> = []

    /// The models that a value contains in place.
    ///
    /// - Parameter isVariant: Whether it stands in a union, where null makes no place of its own.
    func contained(_ value: SchemaValue, isVariant: Bool) -> [Int] {
        var value = value
        for _ in 0...drafts.count {
            guard isVariant || !value.isNullable, case .model(let number) = value.type else { return [] }
            guard case .type(let other) = drafts[number].content else { return [number] }
            value = other
        }
        return []
    }

    enum State {
        case open, done
    }
    var states: [Int: State] = [:]
    // How many unions are one within the other.
    var heights: [Int: Int] = [:]

    // An explicit stack: chains of models are as long as a document makes them.
    struct Frame {
        let model: Int
        let edges: [(target: Int, key: String?)]
        var next = 0
    }

    func edges(of model: Int) -> [(target: Int, key: String?)] {
        switch drafts[model].content {
        case .structure(let structure):
            structure.properties.filter { $0.isRequired && $0.use.constant == nil }.sorted { $0.key < $1.key }
                .flatMap { property in contained(property.use.value, isVariant: false).map { ($0, property.key) } }
        case .union(let union): union.variants.flatMap { contained($0.use.value, isVariant: true).map { ($0, nil) } }
        case .pending, .enumeration, .type: []
        }
    }

    for start in drafts.map(\.number).sorted(by: { drafts[$0].place.path < drafts[$1].place.path })
    where states[start] == nil {
        states[start] = .open
        var stack = [Frame(model: start, edges: edges(of: start))]
        while let frame = stack.last {
            guard frame.next < frame.edges.count else {
                states[frame.model] = .done
                if case .union = drafts[frame.model].content {
                    let height = 1 + (frame.edges.compactMap { heights[$0.target] }.max() ?? 0)
                    if height > 32 {
                        endless(drafts[frame.model], "too many unions are within this one")
                    } else {
                        heights[frame.model] = height
                    }
                }
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].next += 1
            let edge = frame.edges[frame.next]
            switch states[edge.target] {
            case .done?: continue
            case .open?:
                let beginning = stack.lastIndex { $0.model == edge.target } ?? 0
                let circle = stack[beginning...]
                if let frame = circle.last(where: { $0.edges[$0.next - 1].key != nil }),
                    let key = frame.edges[frame.next - 1].key
                {
                    circular.insert(SpecWriter.PropertyID(model: frame.model, key: key))
                } else {
                    endless(drafts[edge.target], "this union is one of its own variants")
                }
            case nil:
                states[edge.target] = .open
                stack.append(Frame(model: edge.target, edges: edges(of: edge.target)))
            }
        }
    }
    return circular
}
