import Diagnostics

extension EndpointLinker {
    /// Reads `school:{schoolID}`. Its parameters belong to the endpoint and always have one text. An error in a
    /// parameter is logged, and the tag is still a tag in which that parameter may be any text.
    func tagTemplate(_ text: Located<String>, _ names: NamedParameters) -> TagTemplate {
        var parts: [TagTemplate.Part] = []
        var rest = Substring(text.value)
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else {
                log.error(at: text.location, "the tag '\(visible(text.value))' has a brace without its other half")
                return TagTemplate(parts: parts + [.text(String(rest[..<open])), .parameter("")])
            }
            if open != rest.startIndex { parts.append(.text(String(rest[..<open]))) }
            let name = String(rest[rest.index(after: open)..<close])
            checkTag(name, names) { linker.place(of: text.value.unicodeScalars[..<open].count, in: text) }
            parts.append(.parameter(name))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        return TagTemplate(parts: parts)
    }

    /// - Parameter place: Is asked after an error only.
    private func checkTag(_ name: String, _ names: NamedParameters, at place: () -> SourceLocation) {
        guard let parameter = names[name] else { return checkNamed(Located(name, at: place()), names) }
        if parameter.place == .body || !linker.isText(linker.expandWrapped(parameter.type)) {
            log.error(at: place(), "'\(name)' is not one text or number, so it cannot be a tag")
        } else if parameter.place == .field, names.body == .multipart {
            log.error(
                at: place(),
                "'\(name)' is a field of a multipart body, which makes no tag; send it in the path or the query")
        }
    }
}

extension TagTemplate {
    /// As it was written.
    var text: String {
        parts.map {
            switch $0 {
            case .text(let text): text
            case .parameter(let name): "{\(name)}"
            }
        }.joined()
    }

    var hasParameters: Bool {
        parts.contains { if case .parameter = $0 { true } else { false } }
    }

    /// Whether both can make the same tag. A parameter can be any text.
    func overlaps(_ other: TagTemplate) -> Bool {
        let (a, b) = (pattern, other.pattern)
        var reachable = Set([0])
        var seen: Set<Int> = [0]
        let width = b.count + 1
        while let state = reachable.popFirst() {
            let (i, j) = (state / width, state % width)
            if i == a.count, j == b.count { return true }
            var next: [(Int, Int)] = []
            if i < a.count, a[i] == nil { next.append((i + 1, j)) }
            if j < b.count, b[j] == nil { next.append((i, j + 1)) }
            if i < a.count, j < b.count {
                switch (a[i], b[j]) {
                case (nil, nil): break
                case (nil, .some): next.append((i, j + 1))
                case (.some, nil): next.append((i + 1, j))
                case (.some(let left), .some(let right)): if left == right { next.append((i + 1, j + 1)) }
                }
            }
            for (i, j) in next where seen.insert(i * width + j).inserted { reachable.insert(i * width + j) }
        }
        return false
    }

    /// The scalars of the tag; nil stands for any text.
    private var pattern: [Unicode.Scalar?] {
        parts.flatMap { part -> [Unicode.Scalar?] in
            switch part {
            case .text(let text): text.unicodeScalars.map { $0 }
            case .parameter: [nil]
            }
        }
    }
}
