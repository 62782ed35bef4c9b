/// An endpoint's path with values in the place of its `{name}`s.
enum PathTemplate {
    /// The path, encoded. A value fills what it stands for and no more: it never adds, removes or empties a segment.
    static func fill(_ template: String, with values: [(name: String, text: String)]) throws(InvalidRequest) -> String {
        var segments: [String] = []
        var used = Set<String>()
        for segment in template.split(separator: "/", omittingEmptySubsequences: false) {
            segments.append(try fillSegment(segment, with: values, used: &used))
        }
        if let stray = values.first(where: { !used.contains($0.name) }) {
            throw InvalidRequest(parameter: stray.name, "has no place '{\(stray.name)}' in the path '\(template)'")
        }
        return segments.joined(separator: "/")
    }

    private static func fillSegment(
        _ segment: Substring, with values: [(name: String, text: String)], used: inout Set<String>
    ) throws(InvalidRequest) -> String {
        var result = ""
        var rest = segment
        var last: String?
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += PercentEncoding.literalPath(String(rest[..<open]))
            let name = String(rest[rest.index(after: open)..<close])
            guard let value = values.last(where: { $0.name == name }) else {
                throw InvalidRequest(parameter: name, "stands in the path and has no value")
            }
            guard !value.text.isEmpty else {
                throw InvalidRequest(parameter: name, "is empty, and would leave a hole in the path")
            }
            used.insert(name)
            last = name
            result += PercentEncoding.component(value.text)
            rest = rest[rest.index(after: close)...]
        }
        result += PercentEncoding.literalPath(String(rest))
        if let last, isDots(result) {
            throw InvalidRequest(parameter: last, "would make the path's segment '\(result)', which means another path")
        }
        return result
    }

    /// RFC 3986 section 3.3's dot segments, written with or without escapes.
    private static func isDots(_ segment: String) -> Bool {
        guard segment.utf8.count <= 6 else { return false }
        let plain = segment.replacing("%2E", with: ".").replacing("%2e", with: ".")
        return plain == "." || plain == ".."
    }
}
