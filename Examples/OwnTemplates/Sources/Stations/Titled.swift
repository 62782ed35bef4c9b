/// What this app wants of every request: Specs/Templates/file.mustache makes them conform.
protocol Titled {
    static var title: String { get }
}
