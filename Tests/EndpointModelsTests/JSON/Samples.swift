/// A type and a text that it reads, to be changed at random.
enum Samples {
    static let place = #"""
        {"id":"7","title":"Caf\u00e9 \"Å\"","address":{"zip":null,"city":"Uppsala","street":{"name":"Väg","number":12}},
         "pictures":{"large":null,"small":"https://a.example/s"},"opened":1500000000,"changed":"2026-11-20T12:40:00.5+08:00",
         "note":null,"limits":{"upper":3},"tags":["a",1,"b"],"rooms":[{"name":"x"},{"beds":1},{"name":"y","area":1e2}],
         "price":"9.90","free":1,"visits":9223372036854775807,"owner":{"area":0.1,"name":"z","unknown":[1,{"a":[]}]},
         "extra":{"a":[1,2.5,null,true,"\ud83d\ude00"]},"labels":{"x":1,"y":-2}}
        """#
    static let scalars = #"""
        {"flag":true,"count":-1,"small":2147483647,"large":-9223372036854775808,"size":18446744073709551615,"ratio":1.5e-3,
         "weight":0.25,"price":0.1000000000000000000001,"name":"n\t\u0000","bytes":"AP/+","moment":"2026-11-20T12:40:00Z",
         "link":"a/b?c#d","token":"5D4BDEB0-90BC-46B0-A4BA-ED4BBA7F0A9C","anything":[{}],"maybeFlag":null,"maybeCount":1.0}
        """#
    static let keys = #"""
        {"plain": 1, "other_name": 2, "outer": {"inner": "i", "more": {"inner": "m"}}, "a.b": "l",
         "second": {"third": "c"}, "kept": null, "coerced": "7", "bent": 1.5, "lossy": ["low", 5, "MEDIUM"],
         "matrix": [[1, null], []], "groups": {"g": ["3", "new"]}}
        """#
    static let shapes =
        #"[{"kind":"circle","radius":1},{"side":2,"kind":"box"},{"kind":"star","points":[5]},{"radius":1},1,null]"#
    static let answers = #"[1,"one",{"radius":3},[true],1.5,{"radius":"x"},null,{}]"#
    static let numbered =
        #"[{"type":1,"radius":1},{"type":2,"side":2,"kind":"box"},{"type":"1"},{"type":1.0,"radius":2}]"#
    static let node =
        #"{"id":1,"next":{"id":2,"next":null},"children":[{"id":3,"children":[{"id":4}]}],"labels":["a","b"]}"#
    static let guesses = #"[[{"name":"a"}],{"name":"b","beds":2},{"a":1.5,"b":2},{"a":"x"},[1],[],{},"s"]"#
    static let defaults =
        #"{"flag":false,"count":7,"day":"2026-01-01","level":"low","names":["x"],"counts":{"a":1},"price":12.50}"#
    static let json = #"{"a":[1,-0,0.5,1e5,18446744073709551615,"x",{"b":null,"b":true}],"":"","é":[[],{}]}"#
}
