import Diagnostics
import EndpointSpec
import YAMLTree

extension SpecWriter {
    func response(_ draft: OperationDraft) -> [(String, YAMLNode?)] {
        let contents = draft.answers.filter { $0.content != .nothing }
        guard let first = contents.first else { return [] }
        if let stream = contents.first(where: \.content.isStream) {
            guard !names.values.contains("Element") else {
                log.lost(
                    at: stream.location,
                    "a model has the name 'Element' of what a stream consists of, so the app gets the whole text")
                return [("response", .text(Builtin.string.rawValue, at: stream.location))]
            }
            for other in contents where other.content != stream.content {
                log.lost(
                    at: other.location,
                    "beside a stream, no other answer is read, so \(draft.title) does not read \(other.status)")
            }
            return [("stream", written(stream)), accepted(stream)]
        }
        if draft.answers.count == 1, first.types.count > 1 {
            if !names.values.contains("ContentType") { return [("response", types(first.types))] }
            for other in first.types.dropFirst() {
                log.lost(
                    at: other.location,
                    "a model has the name 'ContentType' of what tells several content types apart, so '\(visible(other.type))' is left out"
                )
            }
        }
        if contents.allSatisfy({ $0.content == first.content }) {
            // Beside an answer without a body, it may be absent.
            return single(first, isOptional: contents.count < draft.answers.count)
        }
        guard !contents.contains(where: { $0.content == .file }) else {
            for other in contents where other.content != first.content {
                log.lost(
                    at: other.location,
                    "beside a file, no other answer is read, so \(draft.title) does not read \(other.status)")
            }
            return single(first, isOptional: true)
        }
        return [("responses", responses(draft.answers))]
    }

    private func written(_ answer: AnswerDraft) -> YAMLNode? {
        guard case .stream(let stream) = answer.content else { return nil }
        let location = answer.location
        return .mapping(
            [
                ("of", .text(stream.element.map { type($0) } ?? unknownElement(stream.format).rawValue, at: location)),
                ("as", .text(stream.format.rawValue, at: location)),
                ("format", stream.element.flatMap { self.format($0) }.map { .text($0, at: location) }),
                ("name", stream.name.map { .text($0, at: location) }),
                ("until", stream.until.map { .text($0, at: location) }),
            ], at: location)
    }

    private func unknownElement(_ format: StreamRule.Format) -> Builtin {
        switch format {
        case .events: .string
        case .lines, .jsonSequence: .json
        }
    }

    /// A response for each status.
    private func responses(_ answers: [AnswerDraft]) -> YAMLNode {
        let entries = answers.map { answer -> YAMLEntry in
            let location = answer.location
            let (type, format) = written(answer.content)
            let body = YAMLNode.text(type, at: location)
            let node = format.map {
                YAMLNode.mapping([("body", body), ("format", .text($0, at: location))], at: location)
            }
            return .status(answer.status, node ?? body, at: location)
        }
        return YAMLNode(.mapping(entries), at: answers[0].location)
    }

    /// A response for each content type.
    private func types(_ types: [AnswerDraft.Typed]) -> YAMLNode {
        var used: Set<String> = []
        let entries = types.map { typed -> YAMLEntry in
            let location = typed.location
            let own = ContentType(typed.type).caseName
            var name = own
            let rest = [SwiftWords(of: typed.type).memberName, SwiftWords(letters: [typed.type]).memberName]
            var others = rest[...]
            while used.contains(name) || !isIdentifier(name) || ReservedNames.cases.contains(name)
                || name == "ContentType"
            {
                name = others.popFirst() ?? "type_" + hexDigest(typed.type)
            }
            used.insert(name)
            let (type, format) = written(typed.content)
            let body = YAMLNode.text(type, at: location)
            let node = YAMLNode.mapping(
                [
                    ("case", name == own ? nil : .text(name, at: location)), ("body", body),
                    ("format", format.map { .text($0, at: location) }),
                ], at: location)
            return .entry(typed.type, node.entries.count == 1 ? body : node, at: location)
        }
        return YAMLNode(.mapping(entries), at: types[0].location)
    }

    /// What one of several answers is read as.
    private func written(_ content: AnswerDraft.Content) -> (type: String, format: String?) {
        switch content {
        case .nothing: (Builtin.void.rawValue, nil)
        case .file: (Builtin.file.rawValue, nil)
        case .text: (Builtin.string.rawValue, nil)
        case .json(let value): (type(value), format(value))
        // It stands alone.
        case .stream: (Builtin.json.rawValue, nil)
        }
    }

    private func accepted(_ answer: AnswerDraft) -> (String, YAMLNode?) {
        let types = answer.accept.map { YAMLNode.text($0, at: answer.location) }
        return ("accept", types.isEmpty ? nil : YAMLNode.list(types, at: answer.location))
    }

    private func single(_ answer: AnswerDraft, isOptional: Bool) -> [(String, YAMLNode?)] {
        let location = answer.location
        func node(_ type: String) -> YAMLNode {
            .text(isOptional && !type.hasSuffix("?") && type != "Void" ? type + "?" : type, at: location)
        }
        let accepted = accepted(answer)
        switch answer.content {
        case .nothing: return []
        case .text: return [("response", node("String")), accepted]
        case .file: return [("response", node("File")), accepted]
        case .stream: return [("stream", written(answer)), accepted]
        case .json(let value):
            let type = node(type(value))
            guard let format = format(value) else { return [("response", type), accepted] }
            let whole = YAMLNode.mapping([("type", type), ("format", .text(format, at: location))], at: location)
            return [("response", whole), accepted]
        }
    }
}
