import EndpointSpec

/// Calls of one endpoint: of one method, and of paths that differ in values alone.
struct CallGroup {
    enum Step: Hashable {
        case word(String)
        /// A value, with what the step before it is.
        case value(of: SwiftWords)
    }

    let method: String
    var steps: [Step]
    let endsWithSlash: Bool
    var calls: [ArchiveCall]
    /// How many steps belong to the server's address.
    var base = 0

    /// The words of the method and the path.
    var words: SwiftWords {
        var words = SwiftWords(of: method).words
        for step in steps.dropFirst(base) {
            switch step {
            case .word(let word): words += PathWord.words(of: word).words
            case .value(let owner): words += ["by"] + owner.words + ["id"]
            }
        }
        return SwiftWords(words: words)
    }

    /// Names of warnings of which nothing is to be said: the server has such paths.
    var allowed: [String] {
        var allowed = endsWithSlash ? ["path-slashes"] : []
        let isPlaceholder = steps.dropFirst(base).contains { step in
            if case .word(let word) = step { word.hasPrefix(":") || word.hasPrefix("(") } else { false }
        }
        if isPlaceholder { allowed.append("path-placeholder") }
        return allowed
    }

    /// The path as the spec language has it, with the Swift names of its parameters.
    func path(_ names: [String]) -> String {
        var names = names[...]
        let parts = steps.dropFirst(base).map { step in
            switch step {
            case .word(let word): PathWord.encoded(word)
            case .value: "{" + (names.popFirst() ?? "id") + "}"
            }
        }
        return "/" + parts.joined(separator: "/") + (endsWithSlash ? "/" : "")
    }

    /// The values of each parameter of the path.
    func values() -> [(owner: SwiftWords, values: [String])] {
        steps.enumerated().compactMap { index, step in
            guard case .value(let owner) = step else { return nil }
            return (owner, calls.map { WebAddress.decoded($0.address.segments[index], isForm: false) })
        }
    }

    /// Words of what it is about: those of the last step that is one.
    var subject: SwiftWords {
        for step in steps.dropFirst(base).reversed() {
            if case .word(let word) = step {
                let words = PathWord.words(of: word)
                if !words.words.isEmpty { return words }
            }
        }
        return SwiftWords(words: ["root"])
    }

    /// Words of what the subject belongs to: the order of items.
    var owner: SwiftWords? {
        let words = steps.dropFirst(base).compactMap { step -> SwiftWords? in
            guard case .word(let word) = step else { return nil }
            let words = PathWord.words(of: word)
            return words.words.isEmpty ? nil : words.singular ?? words
        }
        return words.dropLast().last
    }

    /// Whether it ends with a value, and so is about one of them.
    var isOfOne: Bool {
        if case .value? = steps.last { true } else { false }
    }

    /// The first step, by which endpoints are sorted into files.
    var section: SwiftWords {
        for step in steps.dropFirst(base) { if case .word(let word) = step { return PathWord.words(of: word) } }
        return SwiftWords(words: ["root"])
    }

    // MARK: Grouping

    static func groups(of calls: [ArchiveCall], _ nodes: JSONNodes) -> [CallGroup] {
        var indices: [Key: Int] = [:]
        var groups: [CallGroup] = []
        for call in calls {
            let key = Key(call)
            let steps = key.steps
            if let index = indices[key] {
                groups[index].calls.append(call)
            } else {
                indices[key] = groups.count
                groups.append(
                    CallGroup(
                        method: call.method, steps: steps, endsWithSlash: call.address.endsWithSlash, calls: [call]))
            }
        }
        return joinedByAnswers(groups, nodes)
    }

    /// What calls of one endpoint have in common, as far as their paths tell.
    struct Key: Hashable {
        let method: String
        let steps: [Step]
        let endsWithSlash: Bool

        init(method: String, steps: [Step], endsWithSlash: Bool) {
            self.method = method
            self.steps = steps
            self.endsWithSlash = endsWithSlash
        }

        /// For messages: `GET /users/{}`.
        var shown: String {
            let parts = steps.map { step in
                switch step {
                case .word(let word): word
                case .value: "{}"
                }
            }
            return method + " /" + parts.joined(separator: "/") + (endsWithSlash ? "/" : "")
        }

        init(_ call: ArchiveCall) {
            self.init(
                method: call.method, steps: CallGroup.steps(of: call.address.segments),
                endsWithSlash: call.address.endsWithSlash)
        }
    }

    private static func steps(of segments: [String]) -> [Step] {
        var owner = SwiftWords(words: [])
        return segments.map { segment in
            let segment = Secrets.removed(from: segment)
            let plain = WebAddress.decoded(segment, isForm: false)
            if KeyLook(plain) == .data || Secrets.looksLikeOne(plain) || Secrets.isNamed(plain) {
                return .value(of: owner)
            }
            let words = PathWord.words(of: segment)
            owner = words.singular ?? words
            return .word(segment)
        }
    }

    /// Joins `/users/ann`, `/users/bob` and `/users/eve` where all three answer with objects of the same keys.
    private static func joinedByAnswers(_ groups: [CallGroup], _ nodes: JSONNodes) -> [CallGroup] {
        var groups = groups
        var position = 1
        while position < (groups.map(\.steps.count).max() ?? 0) {
            var rivals: [Key: [Int]] = [:]
            for (index, group) in groups.enumerated() where position < group.steps.count {
                guard case .word = group.steps[position], case .word(let before) = group.steps[position - 1] else {
                    continue
                }
                var steps = group.steps
                let words = PathWord.words(of: before)
                steps[position] = .value(of: words.singular ?? words)
                rivals[Key(method: group.method, steps: steps, endsWithSlash: group.endsWithSlash), default: []].append(
                    index)
            }
            var gone: Set<Int> = []
            for (key, members) in rivals where members.count >= 3 {
                let keys = members.map { groups[$0].answerKeys(nodes) }
                guard let first = keys[0], first.count >= 3, keys.allSatisfy({ $0 == first }) else { continue }
                groups[members[0]].steps = key.steps
                for other in members.dropFirst() {
                    groups[members[0]].calls += groups[other].calls
                    gone.insert(other)
                }
            }
            groups = groups.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
            position += 1
        }
        return groups
    }

    /// The keys of the objects that it answers with; nil if it answers with anything else.
    private func answerKeys(_ nodes: JSONNodes) -> Set<String>? {
        var keys: Set<String>?
        for call in calls where (200..<300).contains(call.status) {
            guard case .json(let roots) = call.answer, let root = roots.first, nodes.kind(root) == .object else {
                return nil
            }
            var own: Set<String> = []
            nodes.forEachMember(of: root) { key, _ in own.insert(nodes.text(key)) }
            if let keys, keys != own { return nil }
            keys = own
        }
        return keys
    }
}

/// A step of a path, as the spec language takes it.
enum PathWord {
    static func words(of word: String) -> SwiftWords {
        SwiftWords(of: WebAddress.decoded(word, isForm: false))
    }

    static func encoded(_ word: String) -> String {
        var text = ""
        for byte in word.utf8 {
            if TextForms.isLetterOrDigit(byte) || "-._~!$&'()*+,;=:@%".utf8.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
            }
        }
        return text
    }
}
