import EndpointSpec

/// The names that a document gives the values of an enumeration, without the name of the type that Go puts before each of them.
struct CaseNames {
    let texts: [String]

    /// - Parameter type: The key of the enumeration's component; nil if it is none.
    init(_ names: [String], ofTypeNamed type: String?) {
        let words = names.map { SwiftWords(of: $0).words }
        let typeWords = SwiftWords(of: type ?? "").words
        let common = typeWords.indices.lazy.map { typeWords[$0...] }.first { prefix in
            words.allSatisfy { $0.count > prefix.count && $0.starts(with: prefix) }
        }
        let rests = zip(names, words).compactMap { name, words in
            common.flatMap { Self.rest(of: name, behind: $0.count, words) }
        }
        texts = rests.count == names.count && Set(rests).count == rests.count ? rests : names
    }

    /// The names of the values of an enumeration of protobuf, whose first is called `PREFIX_UNSPECIFIED` and the others begin alike
    /// (protobuf's style guide, "Enums").
    ///
    /// - Returns: Nil if the values are those of no such enumeration.
    init?(ofProtobuf values: [String]) {
        let end = "_UNSPECIFIED"
        let ends = values.filter { $0.hasSuffix(end) && $0.count > end.count }
        guard values.count > 1, let prefix = ends.min(by: { ($0.count, $0) < ($1.count, $1) })?.dropLast(end.count - 1),
            values.allSatisfy({ $0.hasPrefix(prefix) && $0.count > prefix.count })
        else { return nil }
        // A name does not begin with a digit.
        texts = values.map { value in
            let rest = value.dropFirst(prefix.count)
            return rest.first.map { $0.isASCII && $0.isLetter } ?? false ? String(rest) : value
        }
    }

    /// What follows some words of a name as it is spelled; nil if it begins with a digit, which no name does.
    private static func rest(of name: String, behind count: Int, _ words: [String]) -> String? {
        let (first, last) = (Array(words[..<count]), Array(words[count...]))
        let place = name.indices.first { index in
            SwiftWords(of: String(name[index...])).words == last
                && SwiftWords(of: String(name[..<index])).words == first
        }
        return place.map { name[$0...].drop { !$0.isLetter && !$0.isNumber } }
            .flatMap { $0.first?.isLetter == true ? String($0) : nil }
    }
}
