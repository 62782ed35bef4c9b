import EndpointSpec

/// What a description calls the values of an enumeration of numbers, one in each line: `` * `0` - None `` as drf-spectacular writes it,
/// `- 0: None`, `0 = None`, `* 0 FileTypeNone`. Nil unless it names all of them, each otherwise and in a few words.
func describedNames(of values: [String], in description: String) -> [String]? {
    let known = Set(values)
    var names: [String: String] = [:]
    let lines = ["<br>", "<br/>", "<br />"].reduce(description) { $0.replacing($1, with: "\n") }
    for line in lines.split(whereSeparator: \.isNewline) {
        guard let (value, name) = describedName(in: line), known.contains(value), names[value] == nil else { continue }
        names[value] = name
    }
    let found = values.compactMap { names[$0] }
    return Set(found.map { SwiftWords(of: $0).words }).count == values.count ? found : nil
}

private func describedName(in line: Substring) -> (value: String, name: String)? {
    var text = line.drop { $0 == " " || $0 == "\t" }
    let bullet = ["* ", "- ", "+ ", "• "].first(where: text.hasPrefix)
    if bullet != nil { text = text.dropFirst(2).drop { $0 == " " } }
    let isCode = text.first == "`"
    if isCode { text = text.dropFirst() }
    let value = text.prefix { $0 == "-" || $0.isASCII && $0.isNumber }
    text = text.dropFirst(value.count)
    if isCode {
        guard text.first == "`" else { return nil }
        text = text.dropFirst()
    }
    let separators = [" - ", " – ", " — ", ": ", " : ", " = ", "=", " -> ", " => "]
    guard let separator = separators.first(where: text.hasPrefix) else {
        // A word that is written as a name is, and not the unit of the number.
        let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let words = SwiftWords(of: String(name)).words
        guard bullet != nil, text.first == " ", name.first?.isLetter == true, words.count > 1,
            words.allSatisfy({ $0.count > 1 })
        else { return nil }
        return (String(value), String(name))
    }
    let rest = text.dropFirst(separator.count)
    // As drf-spectacular has it, all of the line is the name.
    if bullet == "* ", isCode, separator == " - " { return rest.isEmpty ? nil : (String(value), String(rest)) }
    let name = rest.prefix { !".;(".contains($0) }
    let words = name.split { $0 == " " }
    let beginnings: Set<String> = ["if", "when", "unless", "use", "the", "a", "an"]
    guard name.first?.isLetter == true, words.count < 5, !name.contains(","),
        !beginnings.contains(words[0].lowercased())
    else { return nil }
    return (String(value), words.joined(separator: " "))
}
