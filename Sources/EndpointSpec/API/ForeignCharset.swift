/// The `charset` of a media type in which no text is sent, in small letters: one beside UTF-8 and what is a part of it. Nil if there
/// is none.
public func foreignCharset(in type: String) -> String? {
    for part in type.split(separator: ";").dropFirst() {
        let words = part.split(separator: "=", maxSplits: 1)
        guard words.count == 2, words[0].filter({ $0 != " " }).lowercased() == "charset" else { continue }
        let name = words[1].filter { $0 != " " && $0 != "\"" }.lowercased()
        return ["utf-8", "utf8", "us-ascii"].contains(name) ? nil : name
    }
    return nil
}
