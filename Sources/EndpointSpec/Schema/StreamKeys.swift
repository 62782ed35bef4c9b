extension KeyTable {
    static let stream = KeyTable(
        "a stream",
        [
            Key("of", .definition(.type), "The type of its elements.", required: true),
            Key(
                "as", .choice(StreamRule.Format.allCases.map(\.rawValue)),
                "How the server sends them: server-sent events, JSON Lines, or a JSON text sequence.", required: true),
            Key("key", .definition(.keyPath), "The path of the value in each element."),
            .format("How values are written, if there is more than one way."),
            Key("until", .text, "The text of the element that ends the stream, such as '[DONE]'."),
            Key("name", .text, "The key by which the event's name is read, as if it were a member of its data."),
            Key("reconnect", .flag, "Whether a stream of events goes on after the connection was lost."),
            Key("lossy", .flag, "Whether an element that does not fit is passed by. It ends the stream otherwise."),
            Key("into", .definition(.streamTarget), "The kept list that the elements change."),
        ])

    static let streamTarget = KeyTable(
        "a stream's target",
        [
            Key("endpoint", .text, "The endpoint whose kept lists change.", required: true),
            Key("id", .text, "The item's property that identifies it.", required: true),
            Key("items", .definition(.keyPath), "The path of the items, if that response is not a list."),
            Key(
                "at", .choice(StreamTarget.End.allCases.map(\.rawValue)),
                "Where new items go: the end of the list, if left out."),
        ]
            + StreamTarget.Change.Kind.allCases.map { kind in
                Key(kind.rawValue, .anyOf([.text, .list(.text, atLeast: 1)]), kind.doc)
            })
}
