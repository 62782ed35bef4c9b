/// Required properties by which a structure contains itself in place: no JSON of it could end.
///
/// - Parameter endless: Is called with a union that contains itself, or too many others one within the other, through unions
///   alone, and with why it is no type.
func circularProperties(_ drafts: [ModelDraft], endless: (ModelDraft, String) -> Void) -> Set<SpecWriter.PropertyID> {
    var circular: Set<SpecWriter.PropertyID> = []
    let containment = Containment(drafts)
    let isFinite = containment.finite()

    enum State {
        case open, done
    }
    var states: [Int: State] = [:]
    // How many unions are one within the other.
    var heights: [Int: Int] = [:]

    // An explicit stack: chains of models are as long as a document makes them.
    struct Frame {
        let model: Int
        let edges: [Containment.Edge]
        var next = 0
    }

    /// What a model contains. A property whose value can end closes no circle, however it leads back.
    func edges(of model: Int) -> [Containment.Edge] {
        containment.edges(of: model).filter { $0.key == nil || !isFinite[$0.target] }
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
