import EndpointSpec

/// An endpoint of a recording, with the places of what it sends and receives.
struct EndpointDraft {
    enum Answer {
        /// - Parameter place: Nil if nothing of it was kept.
        case json(Place?)
        case text
        case bytes
        case nothing
    }

    let group: CallGroup
    let name: String
    /// By the statuses of success, in order.
    let answers: [(status: Int, answer: Answer)]
    /// Whether a success had no body, beside others that had one.
    let hasEmptyAnswer: Bool
    /// The kind of body that most calls send, the first one of several; nil if none sends any.
    let bodyKind: ArchiveCall.Content.Kind?
    /// What other calls send.
    let otherBodies: [ArchiveCall.Content.Kind]
    /// Of a body of JSON; nil for any other, or if nothing of it was kept.
    let body: Place?
    /// What calls carried together, each once: several are alternatives.
    let credentials: [[Credential]]

    init(_ group: CallGroup, name: String, _ builder: PlaceBuilder) {
        self.group = group
        self.name = name
        var answers: [(status: Int, answer: Answer)] = []
        var hasEmptyAnswer = false
        let successes = group.calls.filter { (200..<300).contains($0.status) }
        for status in Set(successes.map(\.status)).sorted() {
            var values: [Int32] = []
            var (isJSON, isText, isBytes) = (false, false, false)
            for call in successes where call.status == status {
                switch call.answer {
                case .json(let roots):
                    isJSON = true
                    values += roots
                case .text: isText = true
                case .nothing: hasEmptyAnswer = true
                case .bytes, .form, .multipart: isBytes = true
                }
            }
            if isJSON {
                // Another status often answers with something else.
                let isFirst = answers.isEmpty
                let words = isFirst ? Self.words(group) : Self.words(group, status)
                let place = values.isEmpty ? nil : builder.place(words, "\(group.key) \(status)", values)
                // What is JSON in one call and not in the other is anything.
                answers.append((status, isText || isBytes ? .text : .json(place)))
            } else {
                answers.append((status, isText ? .text : isBytes ? .bytes : .nothing))
            }
        }
        self.answers = answers
        self.hasEmptyAnswer = hasEmptyAnswer
        (bodyKind, otherBodies) = Self.bodyKinds(group)
        let sent = group.calls.flatMap { call -> [Int32] in if case .json(let roots) = call.body { roots } else { [] } }
        body = sent.isEmpty ? nil : builder.place(Self.inputWords(group), "\(group.key) body", sent)
        var credentials: [[Credential]] = []
        for set in group.calls.map(Credential.all) where !set.isEmpty && !credentials.contains(set) {
            credentials.append(set)
        }
        // What has more is asked for first: whoever has all of it has a part of it too.
        self.credentials = credentials.sorted {
            ($1.count, $0.map(\.key).joined()) < ($0.count, $1.map(\.key).joined())
        }
    }

    private static func bodyKinds(
        _ group: CallGroup
    ) -> (most: ArchiveCall.Content.Kind?, others: [ArchiveCall.Content.Kind]) {
        var counts: [(kind: ArchiveCall.Content.Kind, count: Int)] = []
        for kind in group.calls.compactMap(\.body.kind) {
            if let index = counts.firstIndex(where: { $0.kind == kind }) {
                counts[index].count += 1
            } else {
                counts.append((kind, 1))
            }
        }
        let greatest = counts.map(\.count).max()
        let most = counts.first { $0.count == greatest }?.kind
        return (most, counts.map(\.kind).filter { $0 != most })
    }

    /// What it answers with: one of its subject, or many of them.
    private static func words(_ group: CallGroup) -> [SwiftWords] {
        let subject = group.subject
        let isOne = group.isOfOne || group.method != "GET"
        return owners(group) + [isOne ? subject.singular ?? subject : subject]
    }

    private static func words(_ group: CallGroup, _ status: Int) -> [SwiftWords] {
        let names = [201: "created", 202: "accepted", 206: "part"]
        let words = words(group)
        let own = (words.last?.words ?? []) + [names[status] ?? "\(status)"]
        return words.dropLast() + [SwiftWords(words: own)]
    }

    private static func inputWords(_ group: CallGroup) -> [SwiftWords] {
        let subject = group.subject.singular ?? group.subject
        return owners(group) + [SwiftWords(words: subject.words + ["input"])]
    }

    /// Words that tell its models from those of the same name.
    private static func owners(_ group: CallGroup) -> [SwiftWords] {
        [SwiftWords(of: group.method)] + (group.owner.map { [$0] } ?? [])
    }

    /// Of the query, of forms and of multipart, those that a call has several times or with brackets.
    var lists: [FieldSamples] {
        var sent = group.calls.map(\.address.query)
        for call in group.calls {
            switch call.body {
            case .form(let fields): sent.append(fields)
            case .multipart(let parts): sent.append(parts.map { ($0.name, $0.value) })
            case .nothing, .json, .text, .bytes: break
            }
        }
        return FieldSamples.all(sent).filter(\.isList)
    }

    var places: [Place] {
        answers.compactMap { if case .json(let place) = $0.answer { place } else { nil } } + (body.map { [$0] } ?? [])
    }
}

extension CallGroup {
    /// A text that no other endpoint has.
    var key: String { Key(method: method, steps: steps, endsWithSlash: endsWithSlash).shown }
}
