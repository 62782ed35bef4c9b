import TestSupport
import Testing

/// Something that is wrong, and what is said of it.
struct BadCase: Sendable, CustomTestStringConvertible {
    let name: String
    /// Texts by path; a folder ends with a slash, a link's text is `-> destination`.
    var files: [String: String] = [:]
    var arguments = ["Specs"]
    let code: Int32
    /// All of stderr; `{}` is the test's folder.
    let errors: String

    var testDescription: String { name }
}

extension Folder {
    /// A file, a folder (`name/`) or a link (`-> destination`).
    func put(_ text: String, at file: String) throws {
        if file.hasSuffix("/") {
            try make(file)
        } else if text.hasPrefix("-> ") {
            try link(file, to: String(text.dropFirst(3)))
        } else {
            try write(text, to: file)
        }
    }
}
