#!/usr/bin/env python3
"""Asks `modkit mcp` by a client library of the Model Context Protocol, in the present and in an earlier revision.

Usage: scripts/try_mcp.py MODKIT WORKSPACE; needs `mcp` of PyPI. With a directory of published schemas as third
argument, REVISION/schema.json in it, each message of the server is validated against the schema of its revision
(`jsonschema` of PyPI).
"""
import asyncio
import json
import pathlib
import subprocess
import sys

from mcp import Client, StdioServerParameters

MODKIT, WORKSPACE = sys.argv[1], sys.argv[2]
SCHEMAS = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
TOOLS = ["may", "check_files", "why", "who_uses", "affected", "plan_change", "rules"]


def expect(condition, what):
    if not condition:
        sys.exit(f"try_mcp: {what}")


async def ask(client, tool, **arguments):
    result = await client.call_tool(tool, arguments)
    return result.content[0].text, bool(result.is_error)


async def questions(mode):
    server = StdioServerParameters(command=MODKIT, args=["--workspace", WORKSPACE, "mcp"])
    async with Client(server, mode=mode) as client:
        listed = [tool.name for tool in (await client.list_tools()).tools]
        expect(listed == TOOLS, f"the tools are {listed}")
        text, failed = await ask(client, "may", **{"from": "Recruitment", "to": "RealEstate"})
        expect(not failed and text.startswith("forbidden by business-isolation"), text)
        text, failed = await ask(client, "may", **{"from": "Home", "to": "Networking"})
        expect(not failed and text.startswith("allowed and declared"), text)
        text, failed = await ask(client, "may", **{"from": "Home", "to": "Netwroking"})
        expect(failed and "did you mean `Networking`?" in text, text)
        text, failed = await ask(client, "may", **{"from": "Home"})
        expect(failed and text == "the argument `to` is missing", text)
        path = "Components/main-business/Recruitment/Sources/Job.swift"
        text, failed = await ask(client, "check_files", files=[path])
        expect(not failed and text.startswith("no findings"), text)
        text, failed = await ask(client, "check_files", files=[path], text="import RealEstate\n")
        expect(not failed and f"{path}:1:8: error[business-isolation]" in text, text)
        text, failed = await ask(client, "check_files", files=[path], text="import " + "N" * 50000 + "\n")
        expect(not failed and f"{path}:1:8: error[" in text and "1 error" in text and len(text) < 12100, text[:300])
        text, failed = await ask(client, "check_files", files=["Nope.swift"])
        expect(failed and "there is no file `Nope.swift`" in text, text)
        manifest = "Components/base-service/Logging/component.yml"
        text, failed = await ask(
            client, "check_files", files=[manifest], text="name: Logging\nlayer: base-service\ndependencies: [Nobody]\n")
        expect(not failed and "error[unknown-dependency]" in text, text)
        text, failed = await ask(client, "check_files", files=["../x"])
        expect(failed and "outside of the workspace" in text, text)
        text, failed = await ask(client, "why", **{"from": "Home", "to": "Networking"})
        expect(not failed and text.startswith("Home → Networking"), text)
        text, failed = await ask(client, "who_uses", name="Networking")
        expect(not failed and "users of Networking" in text, text)
        text, failed = await ask(client, "plan_change", dependencies=["Hybrid -> WebContainer"])
        expect(not failed and "Hybrid → WebContainer → Hybrid" in text, text)
        text, failed = await ask(client, "plan_change", suppose=["Home.layer=base-service"])
        expect(not failed and "layer-order" in text, text)
        text, failed = await ask(client, "rules")
        expect(not failed and "layers, bottom to top: base-service" in text, text)
        text, failed = await ask(client, "rules", rule="layer-order")
        expect(not failed and text.startswith("# layer-order"), text)
        return client.protocol_version


def messages(requests):
    """The answers of a server to lines."""
    run = subprocess.run(
        [MODKIT, "--workspace", WORKSPACE, "mcp"], input="".join(f"{line}\n" for line in requests),
        capture_output=True, text=True, timeout=120)
    expect(run.returncode == 0, run.stderr)
    return [json.loads(line) for line in run.stdout.splitlines()]


def modern(identifier, method, **parameters):
    meta = {"io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": {}}
    return json.dumps({"jsonrpc": "2.0", "id": identifier, "method": method,
                       "params": {"_meta": meta, **parameters}})


def legacy(identifier, method, **parameters):
    return json.dumps({"jsonrpc": "2.0", "id": identifier, "method": method, "params": parameters})


MAY = {"name": "may", "arguments": {"from": "Home", "to": "Networking"}}
MODERN = [
    (modern(1, "server/discover"), "DiscoverResultResponse"),
    (modern("two", "tools/list"), "ListToolsResultResponse"),
    (modern(3, "tools/call", **MAY), "CallToolResultResponse"),
    (modern(4, "tools/call", name="may", arguments={}), "CallToolResultResponse"),
    (modern(5, "tools/call", name="nothing"), "InvalidParamsError"),
    (modern(6, "prompts/list"), "MethodNotFoundError"),
    (legacy(7, "tools/list"), "InvalidParamsError"),
    (modern(8, "tools/list").replace("2026-07-28", "1900-01-01"), "UnsupportedProtocolVersionError"),
    ("{", "ParseError"),
    ('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3}}', None),
    ("[]", "InvalidRequestError"),
]
LEGACY = [
    (legacy(1, "initialize", protocolVersion="2025-06-18", capabilities={},
            clientInfo={"name": "x", "version": "1"}), "InitializeResult"),
    ('{"jsonrpc":"2.0","method":"notifications/initialized"}', None),
    (legacy(2, "ping"), "EmptyResult"),
    (legacy(3, "tools/list"), "ListToolsResult"),
    (legacy(4, "tools/call", **MAY), "CallToolResult"),
    (legacy(5, "resources/list"), None),
]


def validated(revision, requests, path):
    """Compares each answer with its type in a published schema."""
    answers = iter(messages([line for line, _ in requests]))
    for line, kind in requests:
        if kind is None and '"id"' not in line:
            continue
        answer = next(answers)
        if path is None or kind is None:
            continue
        import jsonschema
        schema = json.loads((path / revision / "schema.json").read_text())
        if kind.endswith("Response") or kind == "UnsupportedProtocolVersionError":
            value = answer
        else:
            value = answer.get("result", answer.get("error"))
        validator = jsonschema.Draft202012Validator({"$ref": f"#/$defs/{kind}", **schema})
        problems = [f"{list(e.absolute_path)}: {e.message}" for e in validator.iter_errors(value)]
        expect(not problems, f"{line} -> {answer}: {problems}")
    expect(next(answers, None) is None, "a notification was answered")


for mode, revision in [("auto", "2026-07-28"), ("legacy", "2025-11-25")]:
    used = asyncio.run(questions(mode))
    expect(used == revision, f"the client speaks {used}")
validated("2026-07-28", MODERN, SCHEMAS)
validated("2025-11-25", LEGACY, SCHEMAS)
print(f"{len(TOOLS)} tools, two revisions" + ("" if SCHEMAS is None else ", schemas"))
