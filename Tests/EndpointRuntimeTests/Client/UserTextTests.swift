import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What people see of errors, in their language.
@Suite struct UserTextTests {
    private func failure(_ answer: LoopbackAnswer) async -> EndpointError? {
        await endpointError { () throws(EndpointError) in
            try await Probe.get(Full.self, answer) { try Probe.shops($0) }
        }
    }

    private func texts(_ table: [String: String]) -> EndpointTexts {
        EndpointTexts { key, arguments, _ in table[key].flatMap { EndpointTexts.fill($0, with: arguments) } }
    }

    @Test func aCaseHasTheTextOfItsKeyThenOfTheSpecThenOfTheServer() async throws {
        let missing = try #require(await failure(.json(#"{"errorText": "gone"}"#, status: 404)))
        #expect(missing.errorCase?.textKey == "endpoint.Full.notFound")
        #expect(missing.userText(in: texts(["endpoint.Full.notFound": "Nicht da: 100 % %@"])) == "Nicht da: 100 % %@")
        #expect(missing.userText(in: .english) == "It is not there.")
        #expect(missing.localizedDescription == "It is not there.")

        let signedOut = try #require(await failure(.json(#"{"code": 401, "message": "log in", "data": null}"#)))
        #expect(signedOut.errorCase?.textKey == "endpoint.Full.loginRequired")
        #expect(signedOut.userText(in: texts(["endpoint.Full.loginRequired": "Bitte anmelden."])) == "Bitte anmelden.")

        let other = try #require(await failure(.json(#"{"errorText": "busy"}"#, status: 418)))
        #expect(other.userText(in: texts(["endpoint.status": "Fehler %1$lld."])) == "busy")
        let silent = try #require(await failure(.json("{}", status: 418)))
        #expect(silent.userText(in: texts(["endpoint.status": "Fehler %1$lld."])) == "Fehler 418.")
        #expect(silent.presented(in: texts(["endpoint.status": "Fehler %d."])).localizedDescription == "Fehler 418.")
    }

    @Test func aKeyOfTheSpecIsKept() {
        let failure = StatusFailure(status: 404, errorCase: ErrorCase(404, "gone", textKey: "endpoint.A.gone-404"))
        #expect(EndpointError.status(failure).userText(in: texts(["endpoint.A.gone-404": "Weg."])) == "Weg.")
        #expect(EndpointError.status(failure).userText(in: .english) == "The server answered with an error (404).")
    }

    /// A case without a text has none in English, so that the closure can tell.
    @Test func theClosureIsGivenTheEnglishText() {
        let asked = Locked<[String]>([])
        let texts = EndpointTexts { key, arguments, english in
            asked.withLock { $0.append("\(key) \(arguments) \(english ?? "nil")") }
            return nil
        }
        let failure = StatusFailure(status: 404, errorCase: ErrorCase(404, "gone", textKey: "k"))
        _ = EndpointError.status(failure).userText(in: texts)
        #expect(
            asked.withLock { $0 } == [
                "k [] nil",
                "endpoint.status \([EndpointTexts.Argument.number(404)]) The server answered with an error (404).",
            ])
    }

    @Test func aViolationIsASentence() async throws {
        let client = EndpointClient(
            Full.self, server: .url("http://127.0.0.1:9"), auth: FixedCredential(text: "sesame"))
        let error = await endpointError { () throws(EndpointError) in
            try await client.send(ConstraintCallTests.Fetch(page: 0))
        }
        guard case .invalidRequest(let reason) = error else { return unexpected(error) }
        let violation = reason.violation
        #expect(error?.localizedDescription == "'page' is less than 1.")
        #expect(violation?.localizedDescription == "'page' is less than 1.")
        #expect(
            violation?.userText(in: texts(["endpoint.constraint.minimum": "Mindestens %2$@ bei %1$@."]))
                == "Mindestens 1 bei page.")
    }

    @Test func theCauseOfAnErrorIsTranslatedToo() {
        let error = EndpointError.authentication(EndpointError.transport(TransportFailure(.offline)))
        #expect(error.userText(in: texts(["endpoint.transport.offline": "Kein Netz."])) == "Kein Netz.")
        #expect("\(TransportFailure(.offline))".hasPrefix("There is no connection"))
    }

    /// A mistake in a table does not stop the program.
    @Test(
        arguments: [
            ("%1$@ %2$lld", "a 7"), ("%2$d %1$@", "7 a"), ("%@ %ld", "a 7"), ("%@ %i %%", "a 7 %"), ("none", "none"),
            ("%2$@", nil), ("%1$lld", nil), ("%3$@", nil), ("%0$@", nil), ("%s", nil), ("%", nil), ("%1", nil),
            ("%n", nil),
            ("%99999999999999999999$@", nil), ("%1$*2$d", nil), ("%@%@", nil), ("%#@count@", nil), ("%5d", nil),
            ("%2$ll", nil),
        ] as [(String, String?)])
    func theArgumentsHaveToFit(_ format: String, _ result: String?) {
        #if canImport(Darwin)
            if format.contains("%#@") { return }
        #endif
        #expect(
            EndpointTexts.fill(format, with: [.text("a"), .number(7)], locale: Locale(identifier: "en_US_POSIX"))
                == result)
    }

    @Test func aTableOfABundle() throws {
        let folder = try Folder()
        try folder.make("App.bundle/de.lproj")
        try folder.make("App.bundle/en.lproj")
        try folder.write(
            #"""
            "endpoint.transport.offline" = "Kein „Netz“.";
            "endpoint.status" = "Fehler %1$lld.";
            "endpoint.business" = "falsch %1$lld";
            "endpoint.Full.notFound" = "100 % weg\n";
            """#, to: "App.bundle/de.lproj/Endpoint.strings")
        try folder.write(#""endpoint.cancelled" = "Stopped.";"#, to: "App.bundle/en.lproj/Other.strings")
        let german = try #require(Bundle(url: folder.url.appending(path: "App.bundle/de.lproj")))
        let texts = EndpointTexts.bundle(german, locale: Locale(identifier: "de_DE"))
        #expect(EndpointError.transport(TransportFailure(.offline)).userText(in: texts) == "Kein „Netz“.")
        #expect(EndpointError.status(StatusFailure(status: 503)).userText(in: texts) == "Fehler 503.")
        let missing = StatusFailure(
            status: 404, errorCase: ErrorCase(404, "notFound", textKey: "endpoint.Full.notFound"))
        #expect(EndpointError.status(missing).userText(in: texts) == "100 % weg\n")
        // What does not fit, or is not there, is English.
        #expect(
            EndpointError.business(BusinessFailure(code: 7)).userText(in: texts)
                == "The server refused the request (7).")
        #expect(EndpointError.cacheMiss.userText(in: texts) == "There is nothing to show yet.")
        let english = try #require(Bundle(url: folder.url.appending(path: "App.bundle/en.lproj")))
        let both = texts.otherwise(.bundle(english, table: "Other"))
        #expect(EndpointError.cancelled.userText(in: both) == "Stopped.")
        #expect(both.text("endpoint.cancelled") == "Stopped." && both.text("none") == nil)
    }

    /// The bundle itself has the languages that its folders say.
    @Test func aBundleWithALanguage() throws {
        let folder = try Folder()
        try folder.make("App.bundle/en.lproj")
        try folder.write(#""endpoint.cancelled" = "Stopped.";"#, to: "App.bundle/en.lproj/Endpoint.strings")
        let bundle = try #require(Bundle(url: folder.url.appending(path: "App.bundle")))
        #expect(EndpointError.cancelled.userText(in: .bundle(bundle)) == "Stopped.")
        #expect(EndpointError.cancelled.userText(in: .bundle(bundle, table: "None")) == "The request was cancelled.")
    }
}
