// Made by 'gen samples' of the specs of Showcase; do not edit.

public import EndpointRuntime
public import ShowcaseAPI

nonisolated extension Scalars: SampledModel {
    public static var sampleJSON: String { #"{"flag": true, "count": 1, "small": 1, "large": 1, "size": 1, "ratio": 1.5, "weight": 1.5, "price": 9.99, "name": "text", "bytes": "aGVsbG8=", "moment": "2026-01-01T00:00:00Z", "link": "https://example.com", "token": "00000000-0000-0000-0000-000000000001", "anything": {}, "maybeFlag": true, "maybeCount": 1, "maybeSmall": 1, "maybeLarge": 1, "maybeSize": 1, "maybeRatio": 1.5, "maybeWeight": 1.5, "maybePrice": 9.99, "maybeName": "text", "maybeBytes": "aGVsbG8=", "maybeMoment": "2026-01-01T00:00:00Z", "maybeLink": "https://example.com", "maybeToken": "00000000-0000-0000-0000-000000000001", "maybeAnything": {}}"# }
}

nonisolated extension Defaults: SampledModel {
    public static var sampleJSON: String { #"{"flag": true, "count": 1, "ratio": 1.5, "price": 9.99, "name": "text", "moment": 1767225600000, "day": "2026-01-01", "link": "https://example.com", "token": "00000000-0000-0000-0000-000000000001", "level": "low", "names": ["text"], "counts": {"key": 1}}"# }
}

nonisolated extension Keys: SampledModel {
    public static var sampleJSON: String { #"{"plain": 1, "other_name": 1, "outer": {"inner": "text", "more": {"inner": "text"}}, "a.b": "text", "first": "text", "kept": 1, "coerced": 1, "bent": "text", "lossy": ["low"], "matrix": [[1]], "groups": {"key": ["low"]}, "old": "text"}"# }
}

nonisolated extension Shape: SampledModel {
    public static var sampleJSON: String { #"{"kind": "circle", "radius": 1.5}"# }
}

nonisolated extension Circle: SampledModel {
    public static var sampleJSON: String { #"{"radius": 1.5}"# }
}

nonisolated extension Square: SampledModel {
    public static var sampleJSON: String { #"{"side": 1.5, "kind": "text"}"# }
}

nonisolated extension Answer: SampledModel {
    public static var sampleJSON: String { #"1"# }
}

nonisolated extension Numbered: SampledModel {
    public static var sampleJSON: String { #"{"type": 1, "radius": 1.5}"# }
}

nonisolated extension Noted: SampledModel {
    public static var sampleJSON: String { #"{"id": 1, "kind": "noted", "note": "text"}"# }
}

nonisolated extension Letter: SampledModel {
    public static var sampleJSON: String { #"{"id": 1, "kind": "noted", "note": "text", "to": "text", "meta": {"version": 2}}"# }
}

nonisolated extension Parcel: SampledModel {
    public static var sampleJSON: String { #"{"id": 1, "kind": "parcel", "sent": 1767225600}"# }
}

nonisolated extension Mail: SampledModel {
    public static var sampleJSON: String { #"{"id": 1, "kind": "noted", "note": "text", "to": "text", "meta": {"version": 2}}"# }
}

nonisolated extension Bent: SampledModel {
    public static var sampleJSON: String { #"{"moment": 1767225600, "moments": [1767225600], "link": "https://example.com", "level": "low", "priority": 0, "priorities": [0], "tokens": ["00000000-0000-0000-0000-000000000001"]}"# }
}

nonisolated extension Sloppy: SampledModel {
    public static var sampleJSON: String { #"{"id": 1, "title": "text", "opened": "2026-01-01", "edited": 1767225600, "level": "low", "letter": {"id": 1, "kind": "noted", "note": "text", "to": "text", "meta": {"version": 2}}, "prices": {"key": 1.5}, "sizes": [1], "address": {"city": "text"}, "node": {"id": 1, "next": {"id": 1, "next": {"id": 1, "children": []}, "children": [{"id": 1, "children": []}], "labels": ["text"]}, "children": [{"id": 1, "next": {"id": 1, "children": []}, "children": [{"id": 1, "children": []}], "labels": ["text"]}], "labels": ["text"]}, "strict": 1}"# }
}

nonisolated extension Node: SampledModel {
    public static var sampleJSON: String { #"{"id": 1, "next": {"id": 1, "next": {"id": 1, "next": {"id": 1, "children": []}, "children": [{"id": 1, "children": []}], "labels": ["text"]}, "children": [{"id": 1, "next": {"id": 1, "children": []}, "children": [{"id": 1, "children": []}], "labels": ["text"]}], "labels": ["text"]}, "children": [{"id": 1, "next": {"id": 1, "next": {"id": 1, "children": []}, "children": [{"id": 1, "children": []}], "labels": ["text"]}, "children": [{"id": 1, "next": {"id": 1, "children": []}, "children": [{"id": 1, "children": []}], "labels": ["text"]}], "labels": ["text"]}], "labels": ["text"]}"# }
}

nonisolated extension Wide: SampledModel {
    public static var sampleJSON: String { #"{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1}"# }
}

nonisolated extension Holder: SampledModel {
    public static var sampleJSON: String { #"{"wide": {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1}, "maybe": {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1}, "page": {"list": [{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1}], "next": "text"}}"# }
}

nonisolated extension Invalid: SampledModel {
    public static var sampleJSON: String { #"{"fields": {"key": ["text"]}, "hint": "text"}"# }
}

nonisolated extension Ticket: SampledModel {
    public static var sampleJSON: String { #"{"id": 1, "title": "Lamp"}"# }
}

nonisolated extension ClosedTicket: SampledModel {
    public static var sampleJSON: String { #"{"ticket_id": 1}"# }
}

nonisolated extension TicketEvent: SampledModel {
    public static var sampleJSON: String { #"{"event": "opened", "id": 1, "title": "Lamp"}"# }
}

nonisolated extension EveryParameterRequest: SampledRequest {
    public static var sampleBody: String { #"{"flag": true, "count": 1, "small": 1, "large": 1, "size": 1, "ratio": 1.5, "weight": 1.5, "price": 9.99, "name": "text", "bytes": "aGVsbG8=", "moment": "2026-01-01T00:00:00Z", "link": "https://example.com", "token": "00000000-0000-0000-0000-000000000001", "anything": {}, "maybeFlag": true, "maybeCount": 1, "maybeSmall": 1, "maybeLarge": 1, "maybeSize": 1, "maybeRatio": 1.5, "maybeWeight": 1.5, "maybePrice": 9.99, "maybeName": "text", "maybeBytes": "aGVsbG8=", "maybeMoment": "2026-01-01T00:00:00Z", "maybeLink": "https://example.com", "maybeToken": "00000000-0000-0000-0000-000000000001", "maybeAnything": {}}"# }
}

nonisolated extension LoginRequest: SampledRequest {
    public static var sampleBody: String { #"{"token": "text"}"# }
}

nonisolated extension UploadRequest: SampledRequest {
    public static var sampleBody: String { #"1"# }
}

nonisolated extension PutRawRequest: SampledRequest {
    public static var sampleBody: String { #""# }
    public static var sampleStatus: Int { 204 }
}

nonisolated extension PatchDefaultsRequest: SampledRequest {
    public static var sampleBody: String { #"{"flag": true, "count": 1, "ratio": 1.5, "price": 9.99, "name": "text", "moment": 1767225600000, "day": "2026-01-01", "link": "https://example.com", "token": "00000000-0000-0000-0000-000000000001", "level": "low", "names": ["text"], "counts": {"key": 1}}"# }
}

nonisolated extension TreeRequest: SampledRequest {
    public static var sampleBody: String { #"{"id": 1, "next": {"id": 1, "next": {"id": 1, "next": {"id": 1, "children": []}, "children": [{"id": 1, "children": []}], "labels": ["text"]}, "children": [{"id": 1, "next": {"id": 1, "children": []}, "children": [{"id": 1, "children": []}], "labels": ["text"]}], "labels": ["text"]}, "children": [{"id": 1, "next": {"id": 1, "next": {"id": 1, "children": []}, "children": [{"id": 1, "children": []}], "labels": ["text"]}, "children": [{"id": 1, "next": {"id": 1, "children": []}, "children": [{"id": 1, "children": []}], "labels": ["text"]}], "labels": ["text"]}], "labels": ["text"]}"# }
}

nonisolated extension WidesRequest: SampledRequest {
    public static var sampleBody: String { #"{"list": [{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1}], "next": "text"}"# }
}

nonisolated extension LevelsRequest: SampledRequest {
    public static var sampleBody: String { #"["low"]"# }
}

nonisolated extension AnythingRequest: SampledRequest {
    public static var sampleBody: String { #"{}"# }
}

nonisolated extension BytesRequest: SampledRequest {
    public static var sampleBody: String { #"sample"# }
    public static var sampleContentType: String { "application/octet-stream" }
}

nonisolated extension ExistsRequest: SampledRequest {
    public static var sampleBody: String { #""# }
    public static var sampleStatus: Int { 204 }
}

@available(*, deprecated, message: "Use 'archive'.")
nonisolated extension RemoveRequest: SampledRequest {
    public static var sampleBody: String { #""# }
    public static var sampleStatus: Int { 204 }
}

nonisolated extension TaggedRequest: SampledRequest {
    public static var sampleBody: String { #"{}"# }
}

nonisolated extension ReplaceRequest: SampledRequest {
    public static var sampleBody: String { #""# }
    public static var sampleStatus: Int { 204 }
}

nonisolated extension CreateRequest: SampledRequest {
    public static var sampleBody: String { #""# }
    public static var sampleStatus: Int { 204 }
    public static var sampleHeaders: [HeaderField] {
        [
            HeaderField("Location", "https://example.com"),
        ]
    }
}

nonisolated extension StartRequest: SampledRequest {
    public static var sampleBody: String { #"{"level": "low"}"# }
    public static var sampleHeaders: [HeaderField] {
        [
            HeaderField("Location", "https://example.com"),
        ]
    }
}

nonisolated extension MadeRequest: SampledRequest {
    public static var sampleBody: String { #""# }
    public static var sampleStatus: Int { 201 }
}

nonisolated extension AdviceRequest: SampledStream {
    public static var sampleElements: [String] {
        [
            #""text""#,
            #""text1""#,
            #""text2""#,
        ]
    }
}

nonisolated extension TicketListRequest: SampledRequest {
    public static var sampleBody: String { #"[{"id": 1, "title": "Lamp"}]"# }
}

nonisolated extension UserTicketsRequest: SampledRequest {
    public static var sampleBody: String { #"{"data": {"list": [{"id": 1, "title": "Lamp"}]}}"# }
}

nonisolated extension KeptTicketsRequest: SampledRequest {
    public static var sampleBody: String { #"[{"id": 1, "title": "Lamp"}]"# }
}

nonisolated extension TicketEventsRequest: SampledStream {
    public static var sampleElements: [String] {
        [
            #"{"event": "opened", "id": 1, "title": "Lamp"}"#,
            #"{"event": "changed", "id": 1, "title": "Lamp"}"#,
            #"{"event": "closed", "ticket_id": 1}"#,
        ]
    }
}

nonisolated extension UserTicketEventsRequest: SampledStream {
    public static var sampleElements: [String] {
        [
            #"{"event": "opened", "id": 1, "title": "Lamp"}"#,
            #"{"event": "changed", "id": 1, "title": "Lamp"}"#,
            #"{"event": "closed", "ticket_id": 1}"#,
        ]
    }
}
