/// What a description calls the values of an enumeration of numbers, one in each line: `` * `0` - None `` as drf-spectacular writes it,
/// `* 0 None`, `- 0: None`, `0 = None`. Nil unless it names all of them, and each in a few words.
func describedNames(of values: [String], in description: String) -> [String]? {
    let known = Set(values)
    var names: [String: String] = [:]
    for line in description.split(whereSeparator: \.isNewline) {
        guard let (value, name) = describedName(in: line), known.contains(value), names[value] == nil else { continue }
        names[value] = name
    }
    let found = values.compactMap { names[$0] }
    return found.count == values.count ? found : nil
}

private func describedName(in line: Substring) -> (value: String, name: String)? {
    var text = line.drop { $0 == " " || $0 == "\t" }
    let hasBullet = ["* ", "- ", "+ ", "• "].contains(where: text.hasPrefix)
    if hasBullet { text = text.dropFirst(2).drop { $0 == " " } }
    let isCode = text.first == "`"
    if isCode { text = text.dropFirst() }
    let value = text.prefix { $0 == "-" || $0.isASCII && $0.isNumber }
    text = text.dropFirst(value.count)
    if isCode {
        guard text.first == "`" else { return nil }
        text = text.dropFirst()
    }
    let separators = [" - ", " – ", " — ", ": ", " : ", " = ", "=", " -> ", " => "]
    let separator = separators.first(where: text.hasPrefix)
    guard let cut = separator ?? (hasBullet && text.first == " " ? " " : nil) else { return nil }
    let rest = text.dropFirst(cut.count)
    // As drf-spectacular has it, all of the line is the name.
    if hasBullet, isCode, separator == " - " { return rest.isEmpty ? nil : (String(value), String(rest)) }
    let name = rest.prefix { !",.;(".contains($0) }
    let words = name.split { $0 == " " }
    guard name.first?.isLetter == true, words.count <= (separator == nil ? 2 : 4) else { return nil }
    return (String(value), words.joined(separator: " "))
}
