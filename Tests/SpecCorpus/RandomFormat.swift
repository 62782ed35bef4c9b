extension RandomAPI {
    /// A format that the type can have; nil if it has one form only.
    func format(of type: RandomType) -> String? {
        switch scalar(in: type) {
        case "Date": dice.chance(20) ? dateFormats() : dateFormat()
        case "Duration": dice.one(of: ["iso8601", "seconds", "milliseconds"])
        case "TimeOfDay": quoted(dice.one(of: ["HH:mm", "HH:mm:ss", "HH:mm:ss.SSS"]))
        case "Int", "Int8", "Int32", "Int64", "UInt", "UInt16", "UInt64": "text"
        default: nil
        }
    }

    private func dateFormats() -> String {
        flow(
            dice.shuffled(["iso8601", dice.one(of: ["date", "http", "rfc2822"]), "unix-seconds", quoted("dd.MM.yyyy")]))
    }

    private func dateFormat() -> String {
        quoted(
            dice.one(of: [
                "iso8601", "date", "unix-seconds", "unix-milliseconds", "http", "rfc2822", "yyyy-MM-dd HH:mm:ss",
                "yyyy-MM-dd'T'HH:mm:ss.SSSZ", "dd/MM/yyyy", "'\"\\(x)' yyyy MM dd",
            ]))
    }
}
