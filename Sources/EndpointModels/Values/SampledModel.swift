import Foundation

/// A model whose spec has an example: what `gen` makes of it.
public protocol SampledModel: FieldValue {
    /// As the server sends it; `gen` has made sure that it reads.
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
