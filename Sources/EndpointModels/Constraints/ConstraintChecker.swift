/// Checks values against what the spec says of them, and keeps the first violation.
public struct ConstraintChecker {
    /// The first violation; nil if there is none.
    package private(set) var violation: ConstraintViolation?
    private var path = ""
    private var depth = 0

    package init() {}

    /// Checks a number. Nil is as it should be.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - keys: Its key path on the wire.
    ///   - minimum: The least number.
    ///   - above: The greatest number that is too small.
    ///   - maximum: The greatest number.
    ///   - below: The least number that is too large.
    public mutating func number<Number: Comparable>(
        _ value: Number?, _ keys: [String], minimum: Number? = nil, above: Number? = nil, maximum: Number? = nil,
        below: Number? = nil
    ) {
        guard let value else { return }
        if let minimum, value < minimum { report(.minimum("\(minimum)"), keys) }
        if let above, value <= above { report(.above("\(above)"), keys) }
        if let maximum, value > maximum { report(.maximum("\(maximum)"), keys) }
        if let below, value >= below { report(.below("\(below)"), keys) }
    }

    /// Checks a text. Nil is as it should be.
    ///
    /// - Parameters:
    ///   - value: The text.
    ///   - keys: Its key path on the wire.
    ///   - minLength: The least number of characters of Unicode.
    ///   - maxLength: The greatest number of characters of Unicode.
    ///   - pattern: A regular expression that is found in it, as a spec can say one.
    public mutating func text(
        _ value: String?, _ keys: [String], minLength: Int? = nil, maxLength: Int? = nil, pattern: String? = nil
    ) {
        guard let value else { return }
        let length = value.unicodeScalars.count
        if let minLength, length < minLength { report(.minLength(minLength), keys) }
        if let maxLength, length > maxLength { report(.maxLength(maxLength), keys) }
        // What is too long is not searched. The expression is read each time, which costs less than sending the text.
        if violation == nil, let pattern, let expression = try? TextPattern(pattern), !expression.isFound(in: value) {
            report(.pattern(pattern), keys)
        }
    }

    /// Checks a list. Nil is as it should be.
    ///
    /// - Parameters:
    ///   - value: The list.
    ///   - keys: Its key path on the wire.
    ///   - minItems: The least number of elements.
    ///   - maxItems: The greatest number of elements.
    public mutating func list<Element>(
        _ value: [Element]?, _ keys: [String], minItems: Int? = nil, maxItems: Int? = nil
    ) {
        guard let count = value?.count else { return }
        if let minItems, count < minItems { report(.minItems(minItems), keys) }
        if let maxItems, count > maxItems { report(.maxItems(maxItems), keys) }
    }

    /// Checks that no element of a list is there twice.
    ///
    /// - Parameters:
    ///   - value: The list.
    ///   - keys: Its key path on the wire.
    public mutating func unique<Element: Hashable>(_ value: [Element]?, _ keys: [String]) {
        guard let value, Set(value).count < value.count else { return }
        report(.unique, keys)
    }

    /// Checks a value that can check itself, or that holds some.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - keys: Its key path on the wire; empty for the place of the one who asks.
    public mutating func value<Value>(_ value: Value, _ keys: [String]) {
        let before = path
        path = join(keys)
        check(value)
        path = before
    }

    private mutating func check(_ value: Any) {
        // What is nested deeper cannot be written either.
        guard violation == nil, depth < ReadingLimit.levels else { return }
        depth += 1
        if let model = value as? any ValidatedModel {
            model.check(constraints: &self)
        } else if let holder = value as? any ConstraintHolder {
            holder.checkElements(&self)
        }
        depth -= 1
    }

    fileprivate mutating func element(_ value: Any, at place: String) {
        let before = path
        path += path.isEmpty && place.first == "." ? String(place.dropFirst()) : place
        check(value)
        path = before
    }

    private mutating func report(_ rule: ConstraintViolation.Rule, _ keys: [String]) {
        if violation == nil { violation = ConstraintViolation(path: join(keys), rule: rule) }
    }

    private func join(_ keys: [String]) -> String {
        ((path.isEmpty ? [] : [path]) + keys).joined(separator: ".")
    }
}

/// A list or a dictionary of values that may check themselves.
private protocol ConstraintHolder {
    func checkElements(_ checker: inout ConstraintChecker)
}

extension Array: ConstraintHolder {
    fileprivate func checkElements(_ checker: inout ConstraintChecker) {
        for (index, element) in enumerated() { checker.element(element, at: "[\(index)]") }
    }
}

extension Dictionary: ConstraintHolder where Key == String {
    fileprivate func checkElements(_ checker: inout ConstraintChecker) {
        for (key, element) in sorted(by: { $0.key < $1.key }) { checker.element(element, at: "." + key) }
    }
}
