import EndpointRuntime
import Foundation
import LoopbackServer
import OpenWeatherAPI
import Testing

// `Specs/Gallery/OpenWeather`.

extension GalleryTests {
    /// Gives the key to the credential that the spec calls `apiKey`.
    private struct Key: AuthProvider {
        var secret = "k&1"
        let user: String? = nil
        func credential() async throws -> Credential { .nobody }
        func credential(for scheme: String) async throws -> Credential {
            Credential(user: nil, secret: scheme == "apiKey" ? secret : nil)
        }
    }

    private static func weather(at server: LoopbackServer, _ key: Key = Key()) -> EndpointClient<OpenWeather> {
        EndpointClient(OpenWeather.self, server: .url(server.url), auth: key)
    }

    /// The documentation's own example, with rain.
    private static let current = #"""
        {"coord": {"lon": 7.367, "lat": 45.133},
         "weather": [{"id": 501, "main": "Rain", "description": "moderate rain", "icon": "10d"}],
         "base": "stations",
         "main": {"temp": 284.2, "feels_like": 282.93, "temp_min": 283.06, "temp_max": 286.82, "pressure": 1021,
                  "humidity": 60, "sea_level": 1021, "grnd_level": 910},
         "visibility": 10000, "wind": {"speed": 4.09, "deg": 121, "gust": 3.47}, "rain": {"1h": 2.73},
         "clouds": {"all": 83}, "dt": 1726660758,
         "sys": {"type": 1, "id": 6736, "country": "IT", "sunrise": 1726636384, "sunset": 1726680975},
         "timezone": 7200, "id": 3165523, "name": "Province of Turin", "cod": 200}
        """#

    @Test func openWeatherTakesItsKeyInTheQuery() async throws {
        let server = try LoopbackServer(.json(Self.current))
        defer { server.stop() }
        let client = Self.weather(at: server)
        let request = CurrentWeatherRequest(lat: 45.133, lon: 7.367, units: .metric, lang: "it")
        let weather = try await client.send(request)
        #expect(
            server.requests.map(\.target) == [
                "/data/2.5/weather?lat=45.133&lon=7.367&units=metric&lang=it&appid=k%261"
            ])
        #expect(weather.measurements.feelsLike == 282.93)
        #expect(weather.measurements.groundLevel == 910)
        #expect(weather.rain == Precipitation(oneHour: 2.73))
        #expect(weather.snow == nil)
        #expect(weather.conditions.first?.icon == "10d")
        #expect(weather.measuredAt == Date(timeIntervalSince1970: 1_726_660_758))
        #expect(weather.id == 3_165_523)
        // Ten minutes from the cache; the key makes no other entry.
        #expect(try await client.update(of: request).source == .memory)
        let same = EndpointClient(
            OpenWeather.self, server: .url(server.url), cache: client.cache, auth: Key(secret: "another"))
        #expect(try await same.send(request) == weather)
        #expect(server.requests.count == 1)
        // Other units are another entry.
        _ = try await client.send(CurrentWeatherRequest(lat: 45.133, lon: 7.367))
        #expect(server.requests.last?.target.contains("units=standard") == true)
    }

    @Test func openWeathersForecastHasRainOrSnowOrNeither() async throws {
        func hour(_ time: Int, _ more: String) -> String {
            #"""
            {"dt": \#(time), "main": {"temp": 1.5, "feels_like": -2, "temp_min": 1, "temp_max": 2, "pressure": 1000,
             "humidity": 90, "temp_kf": 0.1}, "weather": [], "clouds": {"all": 9}, "wind": {"speed": 1}, "pop": 0.32,
             "sys": {"pod": "d"}\#(more)}
            """#
        }
        let list = [
            hour(1_661_871_600, #", "rain": {"3h": 0.26}"#), hour(1_661_882_400, #", "snow": {"3h": 1}"#),
            hour(1_661_893_200, ""),
        ]
        let server = try LoopbackServer(
            .json(
                #"""
                {"cod": "200", "message": 0, "cnt": 3, "list": [\#(list.joined(separator: ","))],
                 "city": {"id": 3163858, "name": "Zocca", "coord": {"lat": 44.34, "lon": 10.99}, "country": "IT"}}
                """#))
        defer { server.stop() }
        let forecasts = try await Self.weather(at: server).send(
            ForecastRequest(lat: 44.34, lon: 10.99, count: 3, units: .metric))
        #expect(server.requests.first?.target.contains("&cnt=3&units=metric&appid=") == true)
        #expect(forecasts.list.map(\.rain?.threeHours) == [0.26, nil, nil])
        #expect(forecasts.list.map(\.snow?.threeHours) == [nil, 1, nil])
        #expect(forecasts.list.map(\.probability) == [0.32, 0.32, 0.32])
        #expect(forecasts.city.name == "Zocca")
    }

    @Test func openWeatherFindsPlacesByName() async throws {
        let server = try LoopbackServer(
            .json(
                #"""
                [{"name": "London", "local_names": {"af": "Londen", "zh": "伦敦"}, "lat": 51.5073219, "lon": -0.1276474,
                  "country": "GB", "state": "England"},
                 {"name": "London", "lat": 42.9836747, "lon": -81.2496068, "country": "CA"}]
                """#))
        defer { server.stop() }
        let places = try await Self.weather(at: server).send(PlacesRequest(words: "London", limit: 2))
        #expect(server.requests.first?.target == "/geo/1.0/direct?q=London&limit=2&appid=k%261")
        #expect(places.map(\.state) == ["England", nil])
        #expect(places.first?.localNames?["zh"] == "伦敦")
    }

    /// The code of an error is a number in one answer, and a text in the other.
    @Test func openWeatherSaysWhatIsWrong() async throws {
        let server = try LoopbackServer { request in
            request.target.contains("appid=bad")
                ? .json(#"{"cod": 401, "message": "Invalid API key."}"#, status: 401)
                : .json(#"{"cod": "404", "message": "city not found"}"#, status: 404)
        }
        defer { server.stop() }
        let request = CurrentWeatherOfCityRequest(city: "Nowhere, XX")
        let (failures, told) = AsyncStream.makeStream(of: CallFailure.self)
        do {
            _ = try await Self.weather(at: server, Key(secret: "bad")).send(request)
            Issue.record("no error")
        } catch {
            #expect(
                error.failure(of: OpenWeather.self) == .wrongKey(WeatherProblem(code: 401, message: "Invalid API key."))
            )
            #expect(error.errorCase?.recovery == .reauthenticate)
        }
        let client = Self.weather(at: server)
        let observation = client.observeFailures { told.yield($0) }
        defer { observation.end() }
        do {
            _ = try await client.send(request)
            Issue.record("no error")
        } catch {
            #expect(
                error.failure(of: OpenWeather.self)
                    == .noSuchPlace(WeatherProblem(code: 404, message: "city not found")))
            #expect(error.serverMessage == "city not found")
        }
        // What was bent to read the body is told, too.
        var listener = failures.makeAsyncIterator()
        guard case .status(let failure)? = await listener.next()?.error else {
            Issue.record("no failure was told")
            return
        }
        #expect(failure.report.bent.map(\.sent) == [.string("404")])
        #expect(failure.report.bent.map { $0.codingPath.map(\.stringValue) } == [["cod"]])
        #expect(server.requests.last?.target.contains("q=Nowhere%2C%20XX&units=standard") == true)
    }
}
