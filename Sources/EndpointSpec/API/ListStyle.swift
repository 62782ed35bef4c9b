/// How a list, an object or a nested value stands in a query or a form, in a path, a header or a cookie.
public enum ListStyle: String, CaseIterable, Sendable {
    /// `ids=1&ids=2`; in a cookie, `ids=1; ids=2`
    case `repeat`
    /// `ids=1,2`, `card=number,4`; in a path and a header without the name
    case comma
    /// `ids=1%202`
    case space
    /// `ids=1%7C2`
    case pipe
    /// `ids=1%092`
    case tab
    /// `ids[]=1&ids[]=2`, `filter[a]=1`, `items[][id]=1`
    case brackets
    /// `ids[0]=1&ids[1]=2`, `filter[a]=1`, `items[0][id]=1`
    case indexed
    /// `ids[0]=1&ids[1]=2`, `filter.a=1`, `items[0].id=1`
    case dots
    /// `a=1&b=2`: the members of an object are parameters of their own. In a path and a header `a=1,b=2`
    case exploded
    /// `.1.2`, `.a=1.b=2`, in a path
    case label
    /// `;ids=1;ids=2`, `;a=1;b=2`, in a path
    case matrix
}

extension ListStyle {
    /// Whether it is for texts alone, and not for what is nested.
    var isFlat: Bool {
        switch self {
        case .repeat, .comma, .space, .pipe, .tab, .label, .matrix: true
        case .brackets, .indexed, .dots, .exploded: false
        }
    }

    /// Those that can write an object with objects in it.
    static let nesting = allCases.filter { !$0.isFlat }

    /// Whether a place has it for a list of texts.
    func writesTexts(in place: Parameter.Place) -> Bool {
        switch (place, self) {
        case (.query, .repeat), (.query, .comma), (.query, .space), (.query, .pipe), (.query, .tab),
            (.query, .brackets), (.query, .indexed), (.query, .dots):
            true
        case (.field, _), (.body, _): writesTexts(in: .query)
        case (.path, .comma), (.path, .space), (.path, .pipe), (.path, .tab), (.path, .label), (.path, .matrix): true
        case (.header, .comma), (.header, .space), (.header, .pipe), (.header, .tab): true
        case (.cookie, .repeat), (.cookie, .comma): true
        case (.query, _), (.path, _), (.header, _), (.cookie, _): false
        }
    }

    /// Whether a place has it for an object.
    func writesObjects(in place: Parameter.Place) -> Bool {
        switch (place, self) {
        case (.query, .comma), (.query, .space), (.query, .pipe), (.query, .tab), (.query, .brackets),
            (.query, .indexed), (.query, .dots), (.query, .exploded):
            true
        case (.field, _), (.body, _): writesObjects(in: .query)
        case (.path, .comma), (.path, .exploded), (.path, .label), (.path, .matrix): true
        case (.header, .comma), (.header, .exploded), (.cookie, .comma), (.cookie, .exploded): true
        case (.query, _), (.path, _), (.header, _), (.cookie, _): false
        }
    }
}
