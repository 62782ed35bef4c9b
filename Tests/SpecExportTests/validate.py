"""Holds OpenAPI documents against two validators of other people's, and prints what they refuse.

The arguments are files, or folders of them. Exit code 3 says that a validator is not installed.
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


count = 0
for path in documents(sys.argv[1:]):
    text = path.read_text(encoding="utf-8")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    document = json.loads(text) if path.suffix == ".json" else yaml.load(text, Loader=loader)
    count += 1
    for mistake in mistakes(document):
        print(f"{path.name}: {mistake}")
print(f"{count} documents")
