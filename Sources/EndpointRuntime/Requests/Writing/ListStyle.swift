/// How a list is written in a query or a form.
public enum ListStyle: Sendable {
    /// `ids=1&ids=2`
    case `repeat`
    /// `ids=1,2`
    case comma
    /// `ids[]=1&ids[]=2`
    case brackets
}
