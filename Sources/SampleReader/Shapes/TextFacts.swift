/// What is known of the texts of a place.
struct TextFacts {
    private(set) var count = 0
    /// The forms that each text has.
    private(set) var forms = TextForms.all
    /// Whether each text is a day or an instant.
    private(set) var areDates = true
    /// How often each text occurs, as long as there are few.
    private(set) var values: [String: Int] = [:]
    private(set) var hasMoreValues = false

    private static let mostValues = 40

    mutating func add(_ text: String) {
        count += 1
        if !forms.isEmpty || areDates {
            let dates: TextForms = areDates ? [.dateTime, .day] : []
            let own = TextForms(of: text, among: forms.union(dates))
            areDates = areDates && !own.isDisjoint(with: [.dateTime, .day])
            forms.formIntersection(own)
        }
        guard !hasMoreValues else { return }
        add(text.utf8.count > 100 ? "" : text, 1)
    }

    mutating func merge(_ other: TextFacts) {
        if other.count == 0 { return }
        count += other.count
        forms.formIntersection(other.forms)
        areDates = areDates && other.areDates
        hasMoreValues = hasMoreValues || other.hasMoreValues
        for (text, count) in other.values where !hasMoreValues { add(text, count) }
    }

    private mutating func add(_ text: String, _ count: Int) {
        values[text, default: 0] += count
        if values.count > Self.mostValues {
            values = [:]
            hasMoreValues = true
        }
    }
}
