import EndpointRuntime
import EventsAPI
import Foundation
import GroooAPI
import ShowcaseAPI
import TestSupport
import Testing

/// What `gen samples` prints: every sample of it reads.
@Suite struct PrintedSampleTests {
    private static let models: [any SampledModel.Type] = [
        Shop.self,
        Rating.self,
        Scalars.self,
        Defaults.self,
        Keys.self,
        Shape.self,
        Circle.self,
        Square.self,
        Answer.self,
        Numbered.self,
        Noted.self,
        Letter.self,
        Parcel.self,
        Mail.self,
        Bent.self,
        Sloppy.self,
        Node.self,
        Wide.self,
        Holder.self,
        Invalid.self,
        Ticket.self,
        ClosedTicket.self,
        TicketEvent.self,
    ]

    private static let requests: [any SampledRequest.Type] = [
        ShopListRequest.self,
        RateShopRequest.self,
        EveryParameterRequest.self,
        LoginRequest.self,
        UploadRequest.self,
        PutRawRequest.self,
        PatchDefaultsRequest.self,
        TreeRequest.self,
        WidesRequest.self,
        LevelsRequest.self,
        AnythingRequest.self,
        BytesRequest.self,
        ExistsRequest.self,
        TaggedRequest.self,
        ReplaceRequest.self,
        CreateRequest.self,
        StartRequest.self,
        MadeRequest.self,
        TicketListRequest.self,
        UserTicketsRequest.self,
        KeptTicketsRequest.self,
    ]

    private static let streams: [any SampledStream.Type] = [
        AdviceRequest.self,
        TicketEventsRequest.self,
        UserTicketEventsRequest.self,
    ]

    @Test func modelsRead() {
        for model in Self.models { #expect("\(model.sample)" != "") }
    }

    @Test func requestsRead() {
        for request in Self.requests { #expect("\(request.sample)" != "") }
    }

    @Test func streamsRead() {
        for stream in Self.streams { #expect("\(stream.samples)" != "[]") }
    }

    /// The lists have each sample that was printed.
    @Test func nothingIsForgotten() throws {
        let listed = Set(
            Self.models.map { "\($0): SampledModel" } + Self.requests.map { "\($0): SampledRequest" }
                + Self.streams.map { "\($0): SampledStream" })
        // Deprecated, so that a list with it would warn.
        let unlisted = ["RemoveRequest: SampledRequest"]
        var count = 0
        for api in ["Events", "Grooo", "Showcase"] {
            let text = try Repository.text("Tests/GeneratedTests/Generated/\(api).samples.swift")
            for match in text.matches(of: /extension (?:\w+\.)?`?(\w+)`?: (Sampled\w+)/) {
                let sample = "\(match.1): \(match.2)"
                #expect(listed.contains(sample) || unlisted.contains(sample))
                count += 1
            }
        }
        #expect(count > 40)
    }
}
