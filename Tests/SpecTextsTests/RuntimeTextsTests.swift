import EndpointModels
import EndpointRuntime
import Testing

@testable import SpecTexts

/// The generator and the runtime share no module, so each has a list of the texts.
@Suite struct RuntimeTextsTests {
    @Test func bothSidesHaveTheSameTexts() {
        #expect(RuntimeTexts.rows.map(\.key) == RuntimeText.allCases.map(\.rawValue))
        for (row, text) in zip(RuntimeTexts.rows, RuntimeText.allCases) {
            #expect(row.english == text.english, "\(row.key)")
        }
    }

    /// What stands in a text is what the runtime gives it.
    @Test func aKeyIsThatOfTheCase() {
        for kind in TransportFailure.Kind.allCases {
            let keys = asked { TransportFailure(kind).userText(in: $0) }
            #expect(keys == ["endpoint.transport.\(kind.rawValue)"])
        }
        #expect(asked { EndpointError.cacheMiss.userText(in: $0) } == ["endpoint.cacheMiss"])
        #expect(asked { EndpointError.status(StatusFailure(status: 500)).userText(in: $0) } == ["endpoint.status"])
    }

    /// A translator knows of each place what stands there.
    @Test func everyPlaceIsExplained() {
        for row in RuntimeTexts.rows {
            for place in ["%1$@", "%2$@", "%1$lld", "%2$lld"] where row.english?.contains(place) == true {
                #expect(row.comment.contains(place), "\(row.key)")
            }
        }
    }

    private func asked(_ body: (EndpointTexts) -> String) -> [String] {
        let keys = Locked<[String]>([])
        _ = body(
            EndpointTexts { key, _, _ in
                keys.withLock { $0.append(key) }
                return nil
            })
        return keys.withLock { $0 }
    }
}
