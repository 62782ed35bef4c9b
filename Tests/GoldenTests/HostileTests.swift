import Testing

/// Whatever a name or a text of a spec holds, it is refused where it stands, or what comes out compiles and works.
@Suite struct HostileTests {
    @Test(arguments: HostilePlace.names)
    func aNameIsRefusedWhereItStands(_ place: HostilePlace) {
        for name in HostileNames.all {
            let complaint = place.complaint(about: name)
            #expect(complaint == nil, "\(complaint ?? "")")
        }
    }

    @Test(arguments: HostilePlace.texts)
    func aTextIsRefusedWhereItStands(_ place: HostilePlace) {
        for text in HostileTexts.all {
            let complaint = place.complaint(about: text)
            #expect(complaint == nil, "\(complaint ?? "")")
        }
    }

    @Test func whatIsNotRefusedWorks() async throws {
        var program = CallProgram()
        var texts: [String: String] = [:]
        let places = HostilePlace.names.map { ($0, HostileNames.all) } + HostilePlace.texts.map { ($0, HostileTexts.all) }
        for (index, (place, candidates)) in places.enumerated() {
            for (prefix, files) in place.accepted(of: candidates, prefix: "H\(index)") {
                let bytes = files.mapValues { Array($0.utf8) }
                let specs = SpecFolder(bytes)
                let made = specs.generated()
                #expect(made != nil, "\(place.name): \(specs.diagnostics)")
                for (path, text) in made ?? [:] { texts["\(prefix)/\(path)"] = text }
                for api in SpecFolder(bytes).linked() ?? [] { program.add(api, of: place.name) }
            }
        }
        let failure = try await program.failure(with: texts)
        #expect(failure == nil, "\(failure ?? "")")
    }
}
