import Diagnostics

/// Swift Testing has a type of the same name.
typealias Place = Diagnostics.SourceLocation
