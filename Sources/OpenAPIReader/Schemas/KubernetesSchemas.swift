import YAMLTree

// What Kubernetes adds to schemas (kubernetes.io, "Extend the Kubernetes API with CustomResourceDefinitions").

extension YAMLNode {
    /// Whether `x-kubernetes-int-or-string` says alone what kind of value it is.
    var isIntegerOrTextOfKubernetes: Bool {
        self["x-kubernetes-int-or-string"]?.flag == true
            && !["type", "anyOf", "oneOf", "allOf", "$ref"].contains { self[$0] != nil }
    }

    /// Whether an object keeps the keys that are not listed, which another version of its operator has written.
    var keepsUnknownFieldsOfKubernetes: Bool {
        self["x-kubernetes-preserve-unknown-fields"]?.flag == true && self["properties"] != nil
            && self["additionalProperties"] == nil
    }
}
