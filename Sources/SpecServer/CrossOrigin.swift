import LoopbackServer

/// What a browser asks of an answer before a page of another origin may read it (Fetch Standard, "CORS protocol").
struct CrossOrigin {
    private let origin: String?

    init(_ request: ReceivedRequest) {
        origin = request["Origin"].map(fieldText).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A page that says where it comes from is named, because it may send credentials, such as cookies. No `*` stands for a header then,
    /// so each has its name.
    ///
    /// - Parameter headers: The other headers of the answer.
    func headers(beside headers: [(String, String)]) -> [(String, String)] {
        guard let origin else {
            return [
                ("Access-Control-Allow-Origin", "*"), ("Access-Control-Expose-Headers", "*"), ("Vary", "Origin"),
            ]
        }
        var names: [String] = []
        for (name, _) in headers where !names.contains(where: { $0.lowercased() == name.lowercased() }) {
            names.append(name)
        }
        let exposed = names.isEmpty ? [] : [("Access-Control-Expose-Headers", names.joined(separator: ", "))]
        return [
            ("Access-Control-Allow-Origin", origin), ("Access-Control-Allow-Credentials", "true"), ("Vary", "Origin"),
        ] + exposed
    }

    /// The answer to a preflight.
    func headers(allowing methods: [String], _ request: ReceivedRequest) -> [(String, String)] {
        let wanted = request["Access-Control-Request-Headers"].map(fieldText) ?? "*"
        return headers(beside: []) + [
            ("Access-Control-Allow-Methods", methods.joined(separator: ", ")),
            ("Access-Control-Allow-Headers", wanted), ("Access-Control-Max-Age", "600"),
        ]
    }
}

/// A text without what would end a header.
func fieldText(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\t" }))
}
