import Diagnostics
import EndpointSpec
import YAMLTree

extension OperationReader {
    /// Reads the headers of a success that `changes` ask for, and notes the others.
    func headers(of response: YAMLNode, _ head: OperationHead) -> (read: [HeaderDraft], unread: [UnreadHeader]) {
        var read: [HeaderDraft] = []
        var unread: [UnreadHeader] = []
        for entry in (response["headers"]?.entries ?? []).sorted(by: { $0.name < $1.name }) where !entry.isNameless {
            // It says how the body is read, and is no header of its own (OpenAPI 3.1 section 4.8.17).
            if entry.name.lowercased() == "content-type" { continue }
            // What frames a message is the HTTP library's to read.
            if isFraming(entry.name) { continue }
            guard asked.takes(entry.name, of: head) else {
                // Browsers read these, and nobody else (Fetch, "CORS protocol").
                if entry.name.lowercased().hasPrefix("access-control-") { continue }
                let doc = (references.followed(entry.value)["description"]?.text ?? "").lowercased()
                let words = Set(doc.split { !$0.isLetter }.map(String.init))
                let saysPages =
                    ["paginat", "next page"].contains(where: doc.contains)
                    && words.isDisjoint(with: ["not", "no", "without", "never"])
                unread.append(UnreadHeader(key: entry.name, saysPages: saysPages, location: entry.key.location))
                continue
            }
            guard !read.contains(where: { $0.isSame(as: entry.name) }), let node = resolved(entry.value, "a header")
            else { continue }
            if isToken(entry.name) {
                read.append(header(entry, node, head))
            } else {
                log.lost(at: entry.key.location, "'\(visible(entry.name))' is no name of a header, so it is left out")
            }
        }
        return (read, unread)
    }

    /// The headers of all answers, each once. One that not all of them have may be missing.
    static func merged(_ answers: [AnswerDraft]) -> [HeaderDraft] {
        var merged: [HeaderDraft] = []
        for header in answers.flatMap(\.headers) where !merged.contains(where: { $0.isSame(as: header.key) }) {
            var header = header
            header.isRequired = answers.allSatisfy { answer in
                answer.headers.contains { $0.isSame(as: header.key) && $0.isRequired }
            }
            merged.append(header)
        }
        return merged
    }

    private func header(_ entry: YAMLEntry, _ node: YAMLNode, _ head: OperationHead) -> HeaderDraft {
        let place = head.place.part("header").property(entry.name)
        // Swagger 2.0 has the schema in place.
        let content = node["content"]?.entries.first.map(withMedia)
        let schema = node["schema"] ?? content?.value["schema"] ?? node
        var use = schemas.use(of: schema, at: place)
        schemas.add(remarksOf: node, to: &use.remarks)
        if let doc = documentText(node["description"]) { use.remarks.doc = doc }
        use.fit(toDescriptionOf: entry.name, log)
        use.fit(toHeader: entry.name)
        let isJSON = node["schema"] == nil && content.map { self.isJSON($0.name) } ?? false
        switch schemas.shape(of: use.value) {
        case _ where isJSON: break
        case .texts where isSwagger && listStyle(node) != nil:
            log.lost(
                at: entry.key.location,
                "a list in a header of a response has commas, so '\(visible(entry.name))' is a text")
            use.value = SchemaValue(type: .scalar(.string, format: nil))
        case .text: break
        case .texts where !schemas.hasNullElements(use.value) && !hasCommas(use.value): break
        case .texts, .list, .object, .any:
            log.lost(
                at: entry.key.location,
                "a header of a response is one text or number, or a list of them, so '\(visible(entry.name))' is a text"
            )
            use.value = SchemaValue(type: .scalar(.string, format: nil))
        }
        return HeaderDraft(
            key: entry.name, use: use, isRequired: node["required"]?.flag == true && !use.value.isNullable,
            isJSON: isJSON, location: entry.key.location)
    }
}
