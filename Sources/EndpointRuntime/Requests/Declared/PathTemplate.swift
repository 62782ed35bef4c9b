import Foundation

/// An endpoint's path with values in the place of its `{name}`s.
enum PathTemplate {
    /// What stands in the place of a name.
    struct Value: Sendable {
        let name: String
        /// One text, or those of a list.
        let elements: [String]
        /// Whether reserved characters stay as they are, so that a `/` begins another segment.
        var isReserved = false
        /// What stands in the path, if that is not the elements with commas between them.
        var encoded: String?

        var text: String { elements.joined(separator: ",") }
    }

    /// The path, encoded. A value fills what it stands for and no more: it never removes or empties a segment,
    /// and adds one only where it keeps its reserved characters.
    static func fill(_ template: String, with values: [Value]) throws(InvalidRequest) -> String {
        if values.isEmpty, !template.utf8.contains(UInt8(ascii: "{")) { return PercentEncoding.literalPath(template) }
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

    /// The URL that a parameter says, if that is all of the path; nil for a path of the server's.
    ///
    /// Throws `InvalidRequest` if it leads to no server. A reference without a server is one of `base`.
    static func url(_ template: String, with values: [Value], relativeTo base: URL) throws(InvalidRequest) -> URL? {
        guard template.hasPrefix("{"), let value = values.first, template == "{\(value.name)}" else { return nil }
        // Encoded here, because URL encodes the escapes again where it finds anything else to encode.
        let reference = PercentEncoding.literalReference(String(value.text.prefix { $0 != "#" }))
        guard !reference.isEmpty, let url = URL(string: reference, relativeTo: base)?.absoluteURL, url.namesServer
        else {
            throw InvalidRequest(
                parameter: value.name, "is not an http or https URL of a server, or holds a user's name")
        }
        return url.withPlainScheme
    }

    private static func fillSegment(
        _ segment: Substring, with values: [Value], used: inout Set<String>
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
            guard !(value.encoded ?? value.text).isEmpty else {
                throw InvalidRequest(parameter: name, "is empty, and would leave a hole in the path")
            }
            used.insert(name)
            last = name
            if value.isReserved {
                guard
                    value.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
                        .allSatisfy({ !$0.isEmpty })
                else {
                    throw InvalidRequest(parameter: name, "has an empty segment, and would leave a hole in the path")
                }
                result += PercentEncoding.reservedInPath(value.text)
            } else {
                result += value.encoded ?? value.elements.map { PercentEncoding.component($0) }.joined(separator: ",")
            }
            rest = rest[rest.index(after: close)...]
        }
        result += PercentEncoding.literalPath(String(rest))
        for segment in result.split(separator: "/") {
            guard let last, isDots(String(segment)) else { continue }
            throw InvalidRequest(
                parameter: last, "would make the path's segment '\(segment)', which means another path")
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
