import Diagnostics
import EndpointSpec
import YAMLTree

// How a list and an object of texts stand in a path, a header and a cookie (OpenAPI 3.2, "Style Examples").

extension OperationReader {
    func fitPath(_ draft: ParameterDraft, _ shape: SchemaShape, _ node: YAMLNode, _ head: OperationHead) {
        let explodes = node["explode"]?.flag ?? false
        var style = node["style"]?.text ?? "simple"
        let sign: String
        switch style {
        case "label": sign = "."
        case "matrix": sign = ";" + PathText.encoded(draft.key) + "="
        case "simple": sign = ""
        default:
            sign = ""
            log.lost(at: draft.location, "'\(visible(style))' is no style of a path, so it is 'simple'")
            style = "simple"
        }
        if schemas.whole(draft.use.value).type == .json, let schema = node["schema"], schemas.hasRemarksAlone(schema) {
            // There is nothing but text in a path.
            draft.use.value = SchemaValue(type: .scalar(.string, format: nil))
            return fitPath(draft, .text, node, head)
        }
        if shape == .any, let list = schemas.takeListOfTexts(in: draft.use.value) {
            // One of them is a list of one.
            draft.use.value = list
            return fitPath(draft, .texts, node, head)
        }
        let isFlat = shape == .texts || schemas.isFlatObject(draft.use.value)
        guard isFlat else {
            draft.prefix = sign
            if shape != .text {
                makeText(draft, "a value in a path is one text or number, or a list or object of them")
            }
            return
        }
        if draft.isReserved {
            let what = shape == .texts ? "a list" : "an object"
            log.lost(
                at: draft.location, "\(what) in a path has no 'allowReserved', so its elements are encoded whole")
            draft.isReserved = false
        }
        switch (style, explodes, shape == .texts) {
        case ("simple", _, true): draft.style = listStyle(node)
        case ("simple", true, false): draft.style = "exploded"
        // The name stands before each element, and the path has another one.
        case ("matrix", true, true) where PathText(head.path, parameters: [draft.key]).keys[draft.key] != draft.key:
            draft.prefix = sign
            makeText(draft, "a list with the sign of a matrix has a plain name")
        case (_, true, _) where style != "simple": draft.style = style
        case (_, _, let isList):
            draft.prefix = sign
            draft.style = isList ? listStyle(node) : "comma"
        }
    }

    func fitHeader(_ draft: ParameterDraft, _ shape: SchemaShape, _ node: YAMLNode) {
        if let style = node["style"]?.text, style != "simple" {
            log.lost(at: draft.location, "'\(visible(style))' is no style of a header, so it is 'simple'")
        }
        let value = draft.use.value
        if shape == .text { return }
        if shape == .texts || schemas.isFlatObject(value) {
            if shape == .texts ? hasCommas(value) : schemas.members(of: value).contains(where: hasCommas) {
                let what = shape == .texts ? "the elements of a list" : "the members of an object"
                makeText(draft, "commas stand between \(what) in a header, and in these dates")
            } else if shape == .texts {
                draft.style = listStyle(node)
            } else {
                draft.style = node["explode"]?.flag == true ? "exploded" : "comma"
            }
        } else {
            makeText(draft, "a header is one text or number, or a list or object of them")
        }
    }

    /// Before 3.2, a cookie has the style of a query. With `explode` that has `&` between its parts, which parts no cookies:
    /// they are what `cookie` of 3.2 makes of them, cookies of their own.
    func fitCookie(_ draft: ParameterDraft, _ shape: SchemaShape, _ node: YAMLNode) {
        let style = node["style"]?.text ?? "form"
        if style != "form", style != "cookie" {
            log.lost(at: draft.location, "'\(visible(style))' is no style of a cookie, so it is 'form'")
        }
        let value = draft.use.value
        let explodes = node["explode"]?.flag ?? true
        if shape == .text {
            if hasCommas(value) { makeText(draft, "a cookie has no commas, which these dates have") }
            return
        }
        guard shape == .texts || schemas.isFlatObject(value) else {
            return makeText(draft, "a cookie is one text or number, or a list or object of them")
        }
        if hasCommas(value) || schemas.members(of: value).contains(where: hasCommas) {
            return makeText(draft, "a cookie has no commas, which these dates have")
        }
        if explodes, shape == .object, let key = schemas.keys(of: value).first(where: { !isToken($0) }) {
            return makeText(draft, "'\(visible(key))' is no name of a cookie")
        }
        draft.style = explodes ? (shape == .texts ? "repeat" : "exploded") : "comma"
        if explodes, style != "cookie", !schemas.isExport {
            log.lost(
                at: draft.location,
                "'form' with 'explode' parts no cookies, so '\(visible(draft.key))' is several: 'a=1; b=2'; say so with 'style: cookie', or write 'explode: false'"
            )
        }
    }

    /// The style of an object that is one text; nil if it holds what is none.
    func flatStyle(_ style: String?, _ value: SchemaValue) -> String? {
        guard schemas.isFlatObject(value) else { return nil }
        switch style {
        case "spaceDelimited": return "space"
        case "pipeDelimited": return "pipe"
        default: return "comma"
        }
    }

    /// What stands between the elements of a list; nil for commas.
    func listStyle(_ node: YAMLNode) -> String? {
        guard isSwagger else { return nil }
        switch node["collectionFormat"]?.text {
        case "ssv": return "space"
        case "pipes": return "pipe"
        case "tsv": return "tab"
        default: return nil
        }
    }

    /// Whether a value, or each element of a list, is a date as HTTP has it: `Sat, 31 Jan 2026 12:00:00 GMT`.
    func hasCommas(_ value: SchemaValue) -> Bool {
        switch schemas.whole(value).type {
        case .scalar(.date, "http"): true
        case .list(let element): schemas.whole(element).type == .scalar(.date, format: "http")
        case .scalar, .dictionary, .json, .model: false
        }
    }

    /// The parameters, with those objects in one cookie whose members would be sent as another cookie is.
    func apart(_ drafts: [ParameterDraft], beside credentials: Set<String>) -> [ParameterDraft] {
        let cookies = drafts.filter { $0.place == .cookie }
        guard cookies.contains(where: { $0.style == "exploded" }) else { return drafts }
        let known = credentials.filter { $0.hasPrefix("\(ParameterDraft.Place.cookie) ") }
            .compactMap { $0.split(separator: " ", maxSplits: 1).last.map(String.init) }
        let clashing = clashing(
            cookies.map { ($0.key, $0.style == "exploded" ? schemas.keys(of: $0.use.value) : nil) }, beside: known)
        return drafts.map { draft in
            guard draft.place == .cookie, clashing.contains(draft.key) else { return draft }
            let draft = draft.copy()
            draft.style = "comma"
            log.lost(
                at: draft.location,
                "members of '\(visible(draft.key))' have names of other cookies, so it is one with commas")
            return draft
        }
    }

    /// Whether a description has an example of a key in brackets: `filter[name]=x`.
    func showsBrackets(_ doc: String?, _ key: String) -> Bool {
        guard let doc, !key.isEmpty else { return false }
        return doc.ranges(of: key + "[").contains { range in
            let before = doc[..<range.lowerBound].last
            let isWord = before.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" } ?? false
            let inside = doc[range.upperBound...].prefix(60).prefix { $0 != "]" && $0 != "[" && !$0.isWhitespace }
            return !isWord && !inside.isEmpty && doc[inside.endIndex...].hasPrefix("]=")
        }
    }

    /// Whether a default is no value to send: the place of a secret (`[authentication key]`), or a form of answers beside the JSON that
    /// is read.
    func isForPeople(_ text: String, _ key: String, _ schema: YAMLNode, _ head: OperationHead) -> Bool {
        let values = references.followed(schema)["enum"]?.elements.map(\.plainText) ?? []
        let brackets: [Character: Character] = ["[": "]", "<": ">", "{": "}"]
        if let first = text.first, let end = brackets[first], text.last == end, values.isEmpty {
            let words = text.lowercased().split { !$0.isLetter }
            return words.contains { ["key", "token", "secret", "password", "your"].contains($0) }
        }
        return plainWords(key).hasSuffix("format") && ["xml", "csv", "html", "yaml"].contains(text.lowercased())
            && values.contains { $0.lowercased() == "json" } && answersJSON(head)
    }

    private func answersJSON(_ head: OperationHead) -> Bool {
        let produced = (head.node["produces"] ?? root["produces"])?.elements.compactMap(\.text) ?? []
        let types = (head.node["responses"]?.entries ?? []).flatMap { response in
            (references.followed(response.value)["content"]?.entries ?? []).map(\.name)
        }
        return (produced + types).contains(where: isJSON)
    }
}
