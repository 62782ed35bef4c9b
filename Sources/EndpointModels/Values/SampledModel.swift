import Foundation

/// A model whose spec has an example. `gen` generates the conformance.
public protocol SampledModel: FieldValue {
    /// The example as the server sends it. `gen` has checked that it can be read.
    static var sampleJSON: String { get }
}

extension SampledModel {
    /// The example of the spec, for previews and tests.
    public static var sample: Self {
        do {
            return try ModelDecoder().decode(Self.self, from: Data(sampleJSON.utf8)).value
        } catch {
            preconditionFailure("the sample of \(Self.self) does not read: \(error)")
        }
    }
}
