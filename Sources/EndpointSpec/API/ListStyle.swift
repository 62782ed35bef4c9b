/// How a list, an object or a nested value stands in a query or a form.
public enum ListStyle: String, CaseIterable, Sendable {
    /// `ids=1&ids=2`
    case `repeat`
    /// `ids=1,2`
    case comma
    /// `ids=1%202`
    case space
    /// `ids=1%7C2`
    case pipe
    /// `ids[]=1&ids[]=2`, `filter[a]=1`, `items[][id]=1`
    case brackets
    /// `ids[0]=1&ids[1]=2`, `filter[a]=1`, `items[0][id]=1`
    case indexed
    /// `ids[0]=1&ids[1]=2`, `filter.a=1`, `items[0].id=1`
    case dots
    /// `a=1&b=2`: the members of an object are parameters of their own.
    case exploded
}

extension ListStyle {
    /// Whether it is for lists of texts alone.
    var isFlat: Bool {
        switch self {
        case .repeat, .comma, .space, .pipe: true
        case .brackets, .indexed, .dots, .exploded: false
        }
    }

    /// Those that can write an object.
    static let nesting = allCases.filter { !$0.isFlat }
}
