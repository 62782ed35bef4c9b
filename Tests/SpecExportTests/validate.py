"""Holds OpenAPI documents against two validators of other people's, and prints what they refuse.

The arguments are files, or folders of them. A document in YAML and one in JSON of the same name have to say the same, but
for keys that begin with x-, whose values have forms of their own in JSON. Exit code 3 says that a validator is not installed.
"""

import json
import pathlib
import sys

try:
    import yaml
    from openapi_pydantic.v3.v3_1 import OpenAPI
    from openapi_spec_validator import OpenAPIV31SpecValidator
except ImportError as missing:
    print(missing)
    sys.exit(3)


def documents(paths):
    for path in map(pathlib.Path, paths):
        yield from sorted(path.rglob("*.*")) if path.is_dir() else [path]


def mistakes(document):
    for mistake in OpenAPIV31SpecValidator(document).iter_errors():
        place = "/".join(map(str, getattr(mistake, "absolute_path", [])))
        yield f"openapi-spec-validator: {place}: {mistake.message}"
    try:
        OpenAPI.model_validate(document)
    except ValueError as mistake:
        yield f"openapi-pydantic: {mistake}"


def plain(node):
    if isinstance(node, dict):
        return {key: plain(value) for key, value in node.items() if not str(key).startswith("x-")}
    if isinstance(node, list):
        return [plain(value) for value in node]
    return node


def document(path):
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        return json.loads(text)
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


count = 0
for path in documents(sys.argv[1:]):
    count += 1
    root = document(path)
    for mistake in mistakes(root):
        print(f"{path.name}: {mistake}")
    twin = path.with_suffix(".yaml")
    if path.suffix == ".json" and twin.exists() and plain(root) != plain(document(twin)):
        print(f"{path.name}: says something else than {twin.name}")
print(f"{count} documents")
