/// How a list, an object or a nested value is written where a parameter stands.
public enum ListStyle: Sendable {
    /// `ids=1&ids=2`. In a cookie, `ids=1; ids=2`.
    case `repeat`
    /// `ids=1,2`, `card=number,4,name,Ann`. In a path and a header, without the name.
    case comma
    /// `ids=1%202`, with a space. An element with a space is refused.
    case space
    /// `ids=1%7C2`, with a `|`. An element with a `|` is refused.
    case pipe
    /// `ids=1%092`, with a tab. An element with a tab is refused.
    case tab
    /// `ids[]=1&ids[]=2`, `card[number]=4`, `items[][id]=1&items[][id]=2`. A list in a list is refused, and so is a list
    /// of objects in which a server could not tell where an object ends.
    case brackets
    /// `ids[0]=1&ids[1]=2`, `card[number]=4`, `items[0][id]=1`
    case indexed
    /// `ids[0]=1&ids[1]=2`, `card.number=4`, `items[0].id=1`
    case dots
    /// `number=4&name=Ann`: the members of an object are parameters of their own. What is nested in them is written as
    /// with `indexed`. In a path and a header, `number=4,name=Ann`; in a cookie, `number=4; name=Ann`.
    case exploded
    /// `.1.2`, `.number=4.name=Ann`, in a path (RFC 6570 section 3.2.5). A text with a `.` is refused.
    case label
    /// `;ids=1;ids=2`, `;number=4;name=Ann`, in a path (RFC 6570 section 3.2.7).
    case matrix
}
