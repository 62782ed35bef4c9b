/// A habit of people who know another format, and what to write here instead. This is the only table of habits.
///
/// A habit is looked for only after something was found wrong, so it never affects a correct spec.
struct Habit {
    /// What to write instead; the end of a message.
    let way: String
    /// The key that it replaces. The value of that key is then unknown, but not missing.
    let standsFor: String?

    init(_ way: String, for key: String? = nil) {
        self.way = way
        standsFor = key
    }

    /// A key that the table does not have.
    static func key(_ name: String, in table: KeyTable) -> Habit? {
        if let habit = keys[table.title]?[name] { return habit }
        if table.title == KeyTable.response.title, isStatus(name) {
            return Habit(
                "responses by status are 'responses: { 200: Shop }'; names for error statuses go below 'statuses:'",
                for: "type")
        }
        if table.title == KeyTable.responseCase.title, name.contains("/") {
            return Habit("content types stand below 'response:', for every status", for: "body")
        }
        if table.title == KeyTable.group.title, KeyTable.settings.has(name) {
            return Habit("it is a key of gen.yaml, so write it there")
        }
        if table.title == KeyTable.settings.title, KeyTable.group.has(name) {
            return Habit("it is a key of a spec file, so write it into one beside gen.yaml")
        }
        return nil
    }

    /// A key of a model without 'properties', 'enum', 'union' or 'alias', and the one of these that is meant.
    static func modelKind(_ name: String) -> Habit? {
        switch name {
        case "extends", "inherits", "base":
            Habit("write 'includes: [Base]', with the models whose properties it has too", for: "includes")
        case "fields", "members", "attributes": Habit("write 'properties'", for: "properties")
        case "values", "cases": Habit("write 'enum'", for: "enum")
        case "oneOf", "anyOf":
            Habit("write 'union', with a name for each variant: { shop: Shop, place: Place }", for: "union")
        case "allOf":
            Habit(
                "write 'includes: [Base]' with the models whose properties it has too, and its own below 'properties'",
                for: "properties")
        case "$ref": Habit("write 'alias: Shop', with the name of the other model", for: "alias")
        case "items": Habit("write 'alias: [Shop]', with the type of the elements", for: "alias")
        case "type":
            Habit("say what the model is with one of 'properties', 'enum', 'union' and 'alias'", for: "properties")
        default: nil
        }
    }

    /// A type that the grammar does not know.
    static func type(_ text: String) -> String? {
        if let comment = text.firstRange(of: " //") {
            return "a comment starts with ' #', so write '\(text[..<comment.lowerBound])'"
        }
        let words = text.split(separator: " ").map(String.init)
        if words.count == 3, ["array", "list"].contains(words[0].lowercased()), words[1].lowercased() == "of" {
            return "write '[\(typeName(words[2]) ?? words[2])]'"
        }
        if text.hasSuffix("[]"), isName(text.dropLast(2)) {
            let element = String(text.dropLast(2))
            return "write '[\(typeName(element) ?? element)]'"
        }
        if text.hasSuffix("!"), isName(text.dropLast()) { return "write '\(text.dropLast())'" }
        let variants = text.split(separator: "|").map { $0.filter { $0 != " " } }
        if variants.count == 2, variants[1] == "null" || variants[1] == "nil", isName(variants[0][...]) {
            return "write '\(typeName(variants[0]) ?? variants[0])?'"
        }
        if text.hasPrefix("#/"), let name = text.split(separator: "/").last {
            return "write the model's name: '\(name)'"
        }
        return nil
    }

    /// A generic type of other languages.
    ///
    /// - Parameter arguments: The text between the angle brackets, as it is written here.
    static func generic(_ name: String, _ arguments: [String]) -> String? {
        switch (name, arguments.count) {
        case ("Array", 1), ("List", 1), ("Set", 1): "[\(arguments[0])]"
        case ("Optional", 1), ("Nullable", 1): "\(arguments[0])?"
        case ("Dictionary", 2), ("Map", 2): "[\(arguments[0]): \(arguments[1])]"
        default: nil
        }
    }

    /// The type that has another name elsewhere.
    static func typeName(_ name: String) -> String? {
        switch name {
        case "Integer", "int", "integer": "Int"
        case "Long", "long": "Int64"
        case "string", "str", "Text", "text": "String"
        case "bool", "boolean", "Boolean": "Bool"
        case "number", "Number", "double": "Double"
        case "float": "Float"
        case "decimal": "Decimal"
        case "date", "Timestamp", "DateTime", "datetime": "Date"
        case "Any", "any", "object", "Object": "JSON"
        case "void": "Void"
        case "uuid": "UUID"
        case "url", "uri", "URI": "URL"
        case "bytes", "binary": "Data"
        default: nil
        }
    }

    /// `4xx` and `5**`, for a range of statuses.
    static func status(_ text: String) -> String? {
        let letters = text.lowercased()
        if letters == "others" || letters == "other" || letters == "*" || letters == "any" { return "write 'default'" }
        guard let digit = letters.first, "1345".contains(digit), letters.utf8.count == 3,
            ["xx", "**", "--", "00"].contains(letters.dropFirst())
        else { return nil }
        return "write '\(digit)XX'"
    }

    /// `.5`, `1.` and `+1.5` as JSON writes them; nil for what is no such number.
    static func fraction(_ text: String) -> String? {
        let isNegative = text.hasPrefix("-")
        let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.contains(where: { !$0.isEmpty }),
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else { return nil }
        let whole = parts[0].drop { $0 == "0" }
        let text = (whole.isEmpty ? "0" : whole) + "." + (parts[1].isEmpty ? "0" : parts[1])
        return (isNegative ? "-" : "") + text
    }

    /// `10 minutes` and `1.5h` as they are written here.
    static func duration(_ text: String) -> String? {
        let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        let unit: TimeUnit
        switch text.dropFirst(digits.count).filter({ $0 != " " }).lowercased() {
        case "ms", "msec", "millis", "millisecond", "milliseconds": unit = .milliseconds
        case "s", "sec", "secs", "second", "seconds": unit = .seconds
        case "m", "min", "mins", "minute", "minutes": unit = .minutes
        case "h", "hr", "hrs", "hour", "hours": unit = .hours
        case "d", "day", "days": unit = .days
        case "w", "week", "weeks": unit = .weeks
        default: return nil
        }
        guard digits.utf8.count < 10, let number = Double(digits), number > 0 else { return nil }
        let milliseconds = Int(number * Double(unit.milliseconds))
        let units: [(String, TimeUnit)] = [
            ("w", .weeks), ("d", .days), ("h", .hours), ("m", .minutes), ("s", .seconds),
        ]
        let (suffix, whole) =
            units.first { unit.milliseconds >= $1.milliseconds && milliseconds % $1.milliseconds == 0 } ?? (
                "ms", .milliseconds
            )
        let written = "\(milliseconds / whole.milliseconds)\(suffix)"
        return EndpointSpec.duration(from: written) == nil ? nil : "write '\(written)'"
    }

    /// `/items/:id` and `/items/<id>`, for a path parameter that was not found in braces.
    static func pathParameter(_ key: String, in path: String) -> String? {
        for spelling in [":\(key)", "<\(key)>", "$\(key)", "(\(key))"] {
            guard path.split(separator: "/").contains(where: { $0 == spelling }) else { continue }
            return "write '{\(key)}' for its '\(spelling)'"
        }
        return nil
    }

    private static func isStatus(_ name: String) -> Bool {
        name == "default"
            || name.utf8.count == 3 && name.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x58 || $0 == 0x78 }
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }
}
