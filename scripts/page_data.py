#!/usr/bin/env python3
"""Generates documents of `modkit report --format json` by seed, and joins pages from the parts in templates/.

Usage: page_data.py sample|broken|COUNT [--seed N] [--history COMMITS] [--page] > FILE
The document has every key of the report. `--page` writes the whole page instead of the document.
"""

import argparse
import datetime
import html
import json
import pathlib
import random
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
PARTS = ROOT / "templates" / "files"
# The order in which the report joins its script; functions are hoisted, so that only the ends matter.
SCRIPTS = [
    "words", "dom", "data", "reach", "cycles", "reduce", "order", "layout", "routes", "treemap", "whatif", "cuts", "trend", "address",
    "graphmodel", "parts", "chart", "overview", "matrix", "graph", "components", "sizes", "hits", "findings", "whatifview", "main",
]
RULES = [
    ("layer-order", "A component does not depend on a higher layer.", "error"),
    ("business-isolation", "Business lines do not depend on one another.", "error"),
    ("no-cycles", "Components do not depend on one another in a circle.", "error"),
    ("undeclared-import", "A component declares what it imports.", "error"),
    ("unused-dependency", "A component imports what it declares.", "warning"),
    ("large-resource", "A resource is not larger than the limit.", "warning"),
]
# The rules about who may depend on whom.
ARCHITECTURE = {"layer-order", "business-isolation", "no-cycles", "undeclared-import"}
WORDS = (
    "Account Address Agent Album Alert Archive Asset Audio Badge Banner Basket Billing Booking Cache Calendar Call Camera "
    "Card Catalog Chat Checkout City Client Comment Contact Coupon Courier Crash Dashboard Database Delivery Device Dialog "
    "Discovery Document Driver Editor Event Export Favorite Feed Feedback Filter Form Gallery Gift Group Guide Health "
    "History Hotel Image Import Inbox Insurance Invoice Keyboard Label Layout Ledger License List Loan Location Logging "
    "Login Loyalty Map Market Media Member Menu Message Metrics Mortgage Network Note Notice Offer Order Page Parcel "
    "Payment Permission Photo Picker Player Poll Price Print Profile Project Property Push Quote Rating Receipt Refund "
    "Rental Report Reservation Review Ride Route Scanner Schedule Search Security Seller Session Setting Share Ship "
    "Signal Sort Stock Storage Store Stream Support Survey Sync Tag Task Tax Theme Ticket Timeline Token Tour Track "
    "Transfer Travel Trip Update Upload User Vehicle Video Voice Voucher Wallet Weather Web Widget Wish"
).split()
ENDINGS = ["", "Kit", "Service", "UI", "Core", "Model", "Flow", "Pages", "Api", "ViewControllers", "InfrastructureSupport"]
LINES = ["travel", "real-estate", "used-car", "recruitment", "finance", "local-services", "second-hand", "health", "education",
         "games", "logistics", "insurance"]
LAYERS = ["base-service", "base-business", "main-business"]
DAY = "2026-11-26"


def strong_components(count, pairs):
    """Strongly connected components (Kosaraju), each ascending."""
    forward = [[] for _ in range(count)]
    backward = [[] for _ in range(count)]
    for start, end in pairs:
        forward[start].append(end)
        backward[end].append(start)
    order, seen = [], [False] * count
    for root in range(count):
        if seen[root]:
            continue
        seen[root] = True
        stack = [(root, iter(forward[root]))]
        while stack:
            node, rest = stack[-1]
            following = next((other for other in rest if not seen[other]), None)
            if following is None:
                order.append(node)
                stack.pop()
            else:
                seen[following] = True
                stack.append((following, iter(forward[following])))
    result, taken = [], [False] * count
    for root in reversed(order):
        if taken[root]:
            continue
        members, stack = [], [root]
        taken[root] = True
        while stack:
            node = stack.pop()
            members.append(node)
            for other in backward[node]:
                if not taken[other]:
                    taken[other] = True
                    stack.append(other)
        result.append(sorted(members))
    return result


def reached(count, pairs):
    """The set of nodes that each node reaches, itself included, as bits of an integer."""
    groups = strong_components(count, pairs)
    group_of = {node: index for index, members in enumerate(groups) for node in members}
    following = [set() for _ in groups]
    for start, end in pairs:
        if group_of[start] != group_of[end]:
            following[group_of[start]].add(group_of[end])
    # Kosaraju finds users before what they use.
    sets = [0] * len(groups)
    for index in range(len(groups) - 1, -1, -1):
        bits = sum(1 << node for node in groups[index])
        for other in following[index]:
            bits |= sets[other]
        sets[index] = bits
    return [sets[group_of[node]] for node in range(count)]


def is_built(edge):
    return bool(edge.get("declared")) or bool(edge["places"].get("import"))


def is_link(finding):
    """Whether a finding is about an edge of a cycle that an exception allows."""
    return finding["message"].endswith("is part of a cycle")


def shortest_ring(members, pairs):
    """A shortest way from the first member back to it."""
    start = members[0]
    ways = [[start]]
    seen = set()
    for way in ways:
        for before, after in pairs:
            if before == way[-1] and after == start:
                return way
            if before == way[-1] and after in members and after not in seen:
                seen.add(after)
                ways.append([*way, after])
    return []


def complete(document):
    """Adds what follows from components, edges and findings: cycles, reachability, metrics, edges' findings."""
    components, edges = document["components"], document["edges"]
    edges.sort(key=lambda edge: (edge["from"], edge["to"]))
    count = len(components)
    pairs = [(edge["from"], edge["to"]) for edge in edges if is_built(edge)]
    cycles = sorted(members for members in strong_components(count, pairs) if len(members) > 1)
    sets = reached(count, pairs)
    by = [0] * count
    for bits in sets:
        while bits:
            low = bits & -bits
            by[low.bit_length() - 1] += 1
            bits ^= low
    out, into = [0] * count, [0] * count
    for start, end in pairs:
        out[start] += 1
        into[end] += 1
    for index, component in enumerate(components):
        total = out[index] + into[index]
        component["instability"] = round(out[index] / total, 3) if total else 0
        component["reaches"] = sets[index].bit_count() - 1
        component["reachedBy"] = by[index] - 1
    at = {(edge["from"], edge["to"]): edge for edge in edges}
    # An edge that an exception allows has a finding of its own, and is no edge of the cycle's.
    allowed = {(finding.get("component"), finding.get("to")) for finding in document["findings"] if is_link(finding)}
    group = {member: index for index, members in enumerate(strong_components(count, [pair for pair in pairs if pair not in allowed]))
             if len(members) > 1 for member in members}
    for index, finding in enumerate(document["findings"]):
        ends = finding.get("component"), finding.get("to")
        listed = [at[ends]] if ends in at else []
        if RULES[finding["rule"]][0] == "no-cycles" and not is_link(finding):
            listed = [edge for edge in edges if is_built(edge) and (edge["from"], edge["to"]) not in allowed
                      and group.get(edge["from"], -1) == group.get(edge["to"], -2) == group.get(ends[0], -3)]
        for edge in listed:
            edge.setdefault("findings", []).append(index)
    line = [component.get("line") for component in components]
    states = [finding["state"] for finding in document["findings"]]
    document["cycles"] = cycles
    document["metrics"] = {
        "components": count, "edges": len(edges),
        "betweenLines": sum(line[edge["from"]] is not None and line[edge["to"]] is not None
                            and line[edge["from"]] != line[edge["to"]] for edge in edges),
        "cycles": len(cycles), "cyclicComponents": sum(map(len, cycles)),
        "propagationCost": round(sum(bits.bit_count() for bits in sets) / max(1, count * count), 4),
        "findings": states.count("open"), "baseline": states.count("baseline"), "excepted": states.count("excepted"),
    }
    return document


def frame(workspace):
    return {
        "schema": "https://example.com/report.json", "workspace": workspace,
        "revision": {"commit": "4f2c9d81b7a03e5566778899aabbccddeeff0011", "date": "2026-11-25T16:20:00Z"},
        "day": DAY, "link": "https://git.example.com/app/blob/{revision}/{path}#L{line}",
        "layers": LAYERS, "lines": [], "owners": [], "products": [], "components": [], "files": [], "edges": [], "cycles": [],
        "rules": [{"id": name, "title": title, "level": level, **({"architecture": True} if name in ARCHITECTURE else {})} for name, title, level in RULES],
        "findings": [], "exceptions": [], "couplings": {"sites": 0, "understood": 0, "names": []},
    }


def sample():
    """The sample workspace, read from its manifests and sources (imports only)."""
    document = frame("City58")
    root = ROOT / "sample-workspace"
    manifests = {}
    for path in sorted(root.glob("Components/**/component.yml")):
        text = path.read_text()

        def value(key, text=text):
            match = re.search(rf"^{key}:\s*(.+?)\s*(?:#.*)?$", text, re.M)
            return match and match.group(1)

        listed = re.search(r"^dependencies:\s*\[(.*?)\]", text, re.M | re.S)
        block = re.search(r"^dependencies:\s*\n((?:\s+- .*\n?)+)", text, re.M)
        names = re.findall(r"[\w-]+", listed.group(1)) if listed else re.findall(r"-\s*([\w-]+)", block.group(1)) if block else []
        manifests[value("name")] = {"folder": path.parent, "layer": value("layer"), "line": value("line"), "dependencies": names,
                                    "shared": value("shared") == "true", "owners": re.findall(r"@[\w-]+", value("owners") or "")}
    names = sorted(manifests)
    number = {name: index for index, name in enumerate(names)}
    document["lines"] = sorted({manifest["line"] for manifest in manifests.values() if manifest["line"]})
    document["owners"] = sorted({owner for manifest in manifests.values() for owner in manifest["owners"]})
    files = {}
    edges = {}
    for name in names:
        manifest = manifests[name]
        sources = sorted(path for path in manifest["folder"].rglob("*") if path.suffix in {".swift", ".m", ".h", ".mm", ".c"})
        component = {"name": name, "layer": LAYERS.index(manifest["layer"]), "path": str(manifest["folder"].relative_to(root)),
                     "files": len(sources), "codeLines": 0}
        if manifest["line"]:
            component["line"] = document["lines"].index(manifest["line"])
        if manifest["owners"]:
            component["owners"] = [document["owners"].index(owner) for owner in manifest["owners"]]
        if manifest["shared"]:
            component["shared"] = True
        for other in manifest["dependencies"]:
            if other in number:
                edges[name, other] = {"from": number[name], "to": number[other], "declared": True, "places": {}}
        for source in sources:
            for index, line in enumerate(source.read_text(errors="replace").splitlines(), 1):
                component["codeLines"] += bool(line.strip())
                match = re.match(r"\s*(?:@\w+\s+)?(?:import\s+(\w+)|[#@]import\s+<?(\w+))", line)
                other = match and (match.group(1) or match.group(2))
                if other in number and other != name:
                    file = files.setdefault(str(source.relative_to(root)), len(files))
                    edge = edges.setdefault((name, other), {"from": number[name], "to": number[other], "declared": False, "places": {}})
                    edge["places"].setdefault("import", []).append([file, index])
        document["components"].append(component)
    home, estate = number["Home"], number["RealEstate"]
    manifest_file = files.setdefault("Components/main-business/Home/component.yml", len(files))
    edges["Home", "RealEstate"] = {"from": home, "to": estate, "declared": False, "places": {"route": [[manifest_file, 8]]}}
    document["couplings"] = {"sites": 2, "understood": 2, "names": [
        {"kind": "route", "name": "real-estate/index", "providers": [[estate, manifest_file, 3]], "users": [[home, manifest_file, 8]]}]}
    document["files"] = list(files)
    document["edges"] = list(edges.values())
    document["products"] = [{"name": "City58", "components": list(range(len(names)))}]
    return complete(document)


HOSTILE = ["<script>alert(1)</script>", "\"><img src=x onerror=alert(2)>", "</script><b>", "<!--<script>", "A'B\"C&amp;",
           "__proto__", "constructor", "名字很长的组件", "Very" + "Long" * 30 + "Name", "a/b?c#d%25", "\u202eRTL", "{line}{path}"]


def broken():
    """Findings of each state, cycles, and names that try to break out of the page."""
    document = frame("Broken </script><script>alert(0)</script>")
    document["lines"] = ["cars", "<i>rentals</i>", "jobs"]
    document["owners"] = ["@a", "@<b>b</b>"]
    names = HOSTILE + ["Analytics", "Cars", "Coupons", "Jobs", "Orders", "Payments", "Profile", "Rentals", "Search", "Storage"]
    for index, name in enumerate(names):
        component = {"name": name, "layer": index % 3, "path": f"Components/{name}", "files": index, "codeLines": 100 * index}
        if index % 3 == 2:
            component["line"] = (index // 3) % 3
        if index % 4:
            component["owners"] = [index % 2]
        document["components"].append(component)
    document["components"][3].update(shared=True, size=123456, detachCost={"declarations": 4, "files": 2})
    document["files"] = ["Sources/</script>.swift", "a b/#1?.m", "Sources/<img src=x>.h", "../{line}.swift", "Sources/Plain.swift"]
    at = {name: index for index, name in enumerate(names)}
    chosen = random.Random(7)
    pairs = {(at["Orders"], at["Payments"]), (at["Payments"], at["Coupons"]), (at["Coupons"], at["Orders"]), (0, 1), (1, 0),
             (at["Analytics"], at["Jobs"]), (at["Rentals"], at["Cars"])}
    while len(pairs) < 55:
        start, end = chosen.sample(range(len(names)), 2)
        if start % 3 >= end % 3 and (start, end) != (at["Search"], at["Storage"]):
            pairs.add((start, end))
    for start, end in sorted(pairs):
        edge = {"from": start, "to": end, "declared": chosen.random() < 0.7, "places": {}}
        if chosen.random() < 0.85 or not edge["declared"]:
            edge["places"]["import"] = [[chosen.randrange(5), line + 1] for line in range(chosen.randrange(1, 14))]
        if chosen.random() < 0.15:
            edge["places"]["route"] = [[1, 4]]
        document["edges"].append(edge)
    document["edges"] += [{"from": 2, "to": 14, "declared": False, "places": {"service": [[2, 8]]}}]
    document["edges"] = list({(edge["from"], edge["to"]): edge for edge in document["edges"]}.values())

    def finding(rule, level, message, **more):
        document["findings"].append({"rule": rule, "level": level, "message": message, "state": "open", **more})

    finding(0, "error", "Analytics of base-service uses Jobs of a higher layer", component=at["Analytics"], to=at["Jobs"], place=[4, 3, 1], fix="move <b>Jobs</b> to base-service")
    finding(1, "error", "line rentals uses line cars </script><script>alert(3)</script>", component=at["Rentals"], to=at["Cars"], place=[0, 7, 2], new=True)
    finding(2, "error", "components depend on one another: Orders → Payments → Coupons → Orders", component=at["Orders"], to=at["Payments"], place=[1, 2, 1])
    for line in range(1, 13):
        finding(3, "error", f"imports \"{HOSTILE[0]}\" ({line})", component=1, to=0, place=[2, line, 1])
    for index in range(9):
        finding(4, "warning", f"declares {names[index]} and does not import it", component=index + 8, state="baseline", place=[3, index + 1, 1])
    for index in range(3):
        finding(1, "error", f"excepted <b>{index}</b>", component=at["Jobs"], state="excepted", until="2026-12-10")
    finding(0, "error", "names a component without an edge to it", component=at["Search"], to=at["Storage"], place=[4, 9, 1])
    finding(5, "note", "a picture of 3 MB", component=3)
    finding(5, "warning", "a source that no component has")
    document["exceptions"] = [
        {"rule": 1, "component": at["Jobs"], "reason": "until <b>the move</b>", "until": "2026-12-10", "findings": 3, "place": [4, 1]},
        {"rule": 0, "component": at["Orders"], "to": at["Cars"], "until": "2099-01-01", "findings": 0, "place": [4, 2]},
        {"rule": 0, "name": "<b>Header.h</b>", "until": "2026-12-01", "findings": 0, "place": [4, 3]},
        {"rule": 0, "component": 5, "until": "2026-11-25", "findings": 0, "place": [4, 4]},
    ]
    document["couplings"] = {"sites": 3, "understood": 2, "names": [
        {"kind": "route", "name": "app://<b>/:id", "providers": [[at["Jobs"], 0, 1]], "users": [[at["Search"], 1, 2], [3, 2, 2], [-1, 0, 3]]},
        {"kind": "constructor", "name": "x", "providers": [], "users": [[at["Search"], 1, 2]]}]}
    document["products"] = [{"name": "App", "components": list(range(len(names)))}]
    document["packages"] = [{"name": "<b>Kit</b>", "components": [0, 4]}, {"name": "Unused", "components": []}]
    return complete(document)


def names_for(count, chosen):
    names = set()
    while len(names) < count:
        names.add(chosen.choice(WORDS) + chosen.choice(["", *WORDS]) + chosen.choice(ENDINGS))
    return sorted(names, key=lambda name: chosen.random())


def generated(count, seed=1):
    """A workspace of so many components: lines in the upper layers, clusters, a few cycles and forbidden edges."""
    chosen = random.Random(seed)
    document = frame(f"Synthetic {count}")
    document["lines"] = LINES[: max(3, min(len(LINES), count // 25))]
    document["owners"] = [f"@team-{name.lower()}" for name in WORDS[:: 9]][: max(4, min(18, count // 20))]
    names = sorted(names_for(count, chosen))
    order = list(range(count))
    chosen.shuffle(order)
    rank = {component: place for place, component in enumerate(order)}
    for index, name in enumerate(names):
        share = rank[index] / count
        layer = 0 if share < 0.3 else 1 if share < 0.55 else 2
        component = {"name": name, "layer": layer, "path": f"Components/{LAYERS[layer]}/{name}",
                     "files": chosen.randrange(4, 90), "codeLines": chosen.randrange(200, 12000)}
        if layer == 2 and chosen.random() < 0.93 or layer == 1 and chosen.random() < 0.4:
            component["line"] = min(int(chosen.random() ** 1.6 * len(document["lines"])), len(document["lines"]) - 1)
        if chosen.random() < 0.95:
            component["owners"] = [chosen.randrange(len(document["owners"]))]
        if chosen.random() < 0.6:
            component["size"] = chosen.randrange(20_000, 3_000_000)
        if layer == 2:
            component["detachCost"] = {"declarations": chosen.randrange(0, 60), "files": chosen.randrange(0, 20)}
        document["components"].append(component)
    components = document["components"]
    lower = {layer: [index for index in order if components[index]["layer"] == layer] for layer in range(3)}
    edges = {}

    def add(start, end, places, declared=True, kind="import"):
        if start == end:
            return
        edge = edges.setdefault((start, end), {"from": start, "to": end, "declared": declared, "places": {}})
        path = f"{components[start]['path']}/Sources/{chosen.choice(WORDS)}{chosen.choice(WORDS)}.swift"
        for _ in range(places):
            edge["places"].setdefault(kind, []).append([path, chosen.randrange(1, 40)])

    popular = {layer: members[: max(2, len(members) // 8)] for layer, members in lower.items()}
    for index in order:
        component = components[index]
        for layer in range(component["layer"] + 1):
            for _ in range(chosen.choice([3, 4, 5, 7]) if layer < component["layer"] else chosen.choice([0, 1, 2, 4])):
                other = chosen.choice(popular[layer] if chosen.random() < 0.55 else lower[layer])
                same = components[other].get("line") == component.get("line") or components[other].get("line") is None or component.get("line") is None
                if rank[other] < rank[index] and (same or chosen.random() < 0.02):
                    add(index, other, chosen.choice([0, 1, 1, 2, 3, 6]))
        if component["layer"] == 2 and chosen.random() < 0.4:
            add(index, chosen.choice(lower[2]), 1, declared=False, kind=chosen.choice(["route", "route", "service", "action"]))
    sideways = [pair for pair in edges if components[pair[0]]["layer"] == components[pair[1]]["layer"] == 2 and is_built(edges[pair])
                and components[pair[0]].get("line") == components[pair[1]].get("line")]
    for end, start in chosen.sample(sideways, min(len(sideways), count // 60)):
        add(start, end, chosen.randrange(1, 4))
    for _ in range(max(2, count // 40)):
        start, end = sorted(chosen.sample(order, 2), key=lambda item: rank[item])
        if components[end]["layer"] - components[start]["layer"] <= 1:
            add(start, end, chosen.randrange(1, 5), declared=chosen.random() < 0.5)
    files = sorted({place[0] for edge in edges.values() for places in edge["places"].values() for place in places})
    number = {path: index for index, path in enumerate(files)}
    for edge in edges.values():
        for kind, places in edge["places"].items():
            edge["places"][kind] = sorted([number[path], line] for path, line in places)
    document["files"] = files
    document["edges"] = [edges[key] for key in sorted(edges)]
    built = [(edge["from"], edge["to"]) for edge in document["edges"] if is_built(edge)]
    for members in sorted(members for members in strong_components(count, built) if len(members) > 1):
        ring = shortest_ring(members, built)
        way = " → ".join(components[index]["name"] for index in [*ring, ring[0]])
        document["findings"].append({"rule": 2, "level": "error", "component": ring[0], "to": ring[1], "state": "open",
                                     "message": f"components depend on one another: {way}"})
    for edge in document["edges"]:
        start, end = components[edge["from"]], components[edge["to"]]
        if start["layer"] < end["layer"]:
            rule = 0
        elif start.get("line") is not None and end.get("line") is not None and start["line"] != end["line"] and is_built(edge):
            rule = 1
        elif not edge["declared"] and edge["places"].get("import"):
            rule = 3
        elif edge["declared"] and not edge["places"] and chosen.random() < 0.3:
            rule = 4
        else:
            continue
        places = next(iter(edge["places"].values()), None)
        finding = {"rule": rule, "level": RULES[rule][2], "component": edge["from"], "to": edge["to"],
                   "message": f"{start['name']} uses {end['name']}: {RULES[rule][1].lower()}",
                   "state": chosen.choices(["open", "baseline", "excepted"], [6, 3, 1])[0]}
        if places:
            finding["place"] = [*places[0], 8]
        if rule == 1:
            finding["fix"] = f"reach {end['name']} through a route, or move what {start['name']} needs of it below both lines"
        if finding["state"] == "open" and chosen.random() < 0.1:
            finding["new"] = True
        if finding["state"] == "excepted":
            days = chosen.choice([9, 25, 90, 400])
            finding["until"] = str(datetime.date.fromisoformat(DAY) + datetime.timedelta(days))
            document["exceptions"].append({"rule": rule, "component": edge["from"], "to": edge["to"], "reason": "moves with the next release",
                                           "until": finding["until"], "findings": 1, "place": [0, 1 + len(document["exceptions"])]})
        document["findings"].append(finding)
    for place in range(max(6, count // 15)):
        used = chosen.choice(lower[2])
        path = chosen.randrange(len(files))
        document["couplings"]["names"].append({"kind": chosen.choice(["route", "service"]), "name": f"app://{components[used]['name'].lower()}/{place}",
                                               "providers": [[used, path, 12]], "users": [[chosen.choice(lower[2]), path, 30 + place]]})
    document["couplings"].update(sites=count, understood=count - 3)
    document["packages"] = packages_for(components, seed)
    document["products"] = [{"name": "App", "components": list(range(count))}]
    return complete(document)


def packages_for(components, seed):
    """Libraries of third parties, most of them of few components."""
    chosen = random.Random(seed)
    names = ["Alamofire", "AFNetworking", "SnapKit", "Masonry", "SDWebImage", "Kingfisher", "lottie-ios", "RxSwift", "SwiftProtobuf",
             "FMDB", "MBProgressHUD", "YYModel"][: 4 + len(components) // 40]
    return [{"name": name, "components": sorted(chosen.sample(range(len(components)), 1 + int(chosen.random() ** 3 * len(components) / 8)))}
            for name in sorted(names)]


def with_history(document, commits, seed=1):
    """Adds a history of so many commits that ends at the document's figures."""
    chosen = random.Random(seed)
    components, metrics = document["components"], document["metrics"]
    findings = [finding for finding in document["findings"] if finding["level"] != "note"]
    born = [chosen.randrange(-commits // 3, commits) for _ in findings]
    # Findings that were fixed: copies of others, which lived for a while.
    fixed = []
    for _ in range(len(findings) // 2 + 3 if findings else 0):
        start = chosen.randrange(-20, commits - 5)
        fixed.append((chosen.choice(findings), start, min(commits - 2, start + chosen.randrange(5, 60))))
    today = datetime.datetime(2026, 11, 25, 16, 20)
    entries, known = [], {}
    for index in range(commits):
        date = today - datetime.timedelta(days=4.1 * (commits - 1 - index))
        entry = {"commit": f"{seed:02x}{index:038x}" if index < commits - 1 else document["revision"]["commit"],
                 "date": date.strftime("%Y-%m-%dT%H:%M:%SZ")}
        entries.append(entry)
        if index in {commits // 3, commits // 3 + 1} and commits > 10:
            entry["unreadable"] = "modkit.yml:3:1: error: the manifest is no mapping"
            continue
        live = [finding for finding, start in zip(findings, born) if start <= index]
        live += [finding for finding, start, end in fixed if start <= index <= end]
        rules, owners, lines, debt = {}, {}, {}, {}
        for finding in live:
            rule = RULES[finding["rule"]][0]
            rules[rule] = rules.get(rule, 0) + 1
            if "component" not in finding:
                continue
            component = components[finding["component"]]
            debt[component["name"]] = debt.get(component["name"], 0) + 1
            for owner in component.get("owners", []):
                owners[document["owners"][owner]] = owners.get(document["owners"][owner], 0) + 1
            if "line" in component:
                lines[document["lines"][component["line"]]] = lines.get(document["lines"][component["line"]], 0) + 1
        changed = {name: debt.get(name, 0) for name in sorted(debt.keys() | known.keys()) if debt.get(name, 0) != known.get(name, 0)}
        known = debt
        share = index / max(1, commits - 1)
        entry.update(
            components=round(metrics["components"] * (0.8 + 0.2 * share)),
            edges={"declared": round(metrics["edges"] * 0.8), "imported": round(metrics["edges"] * 0.9), "coupled": 12},
            betweenLines=max(0, round(metrics["betweenLines"] * (1.3 - 0.3 * share) + (chosen.randrange(-2, 3) if index < commits - 1 else 0))),
            cycles=max(0, metrics["cycles"] + (0 if share > 0.7 else 1 if share > 0.4 else 2)),
            cyclicComponents=metrics["cyclicComponents"],
            propagationCost=round(metrics["propagationCost"] * (0.85 + 0.15 * share), 4), instability=0.5,
            findings=rules, debt={"owners": owners, "lines": lines, "components": changed})
    introduced = []
    for finding, start in zip(findings, born):
        entry = {"rule": RULES[finding["rule"]][0], "message": finding["message"]}
        if "component" in finding:
            entry["component"] = components[finding["component"]]["name"]
        if "to" in finding:
            entry["to"] = components[finding["to"]]["name"]
        if start > 0:
            entry.update(commit=entries[start]["commit"], date=entries[start]["date"])
        introduced.append(entry)
    document["history"] = {"commits": entries, "introduced": introduced}
    return document


SCRIPT_SIGNS = "=<>&|?:;,(){}[]!*%"


def squeezed(line, after, before):
    """A line with its end, without the spaces beside signs, and without the end after some: they mean nothing. Texts in
    double quotes stay, and all between the first and the last backtick. A line with other texts or with an expression to
    match stays as it is."""
    if re.search(r"['/\\]", line):
        return f"{line}\n"
    pattern = f"(?<=[{re.escape(after)}]) | (?=[{re.escape(before)}])"
    parts = [(code, text) for code, text in re.findall(r'([^"`]*)("[^"]*"|`.*`|$)', line)]
    result = "".join(re.sub(pattern, "", code) + text for code, text in parts)
    return result if result.endswith(tuple("{;,([")) else f"{result}\n"


def joined(texts, after=SCRIPT_SIGNS, before=SCRIPT_SIGNS):
    """Lines without indentation and dispensable spaces; empty ones and comments of whole lines are left out."""
    lines = (line.strip() for text in texts for line in text.splitlines())
    return "".join(squeezed(line, after, before) for line in lines if line and not line.startswith(("/*", "* ", "*/", "//")))


def script():
    return joined((PARTS / "report" / f"{name}.js").read_text() for name in SCRIPTS)


def style():
    return joined([(PARTS / "report.css").read_text()], "{;:,", "{}")


def page(document):
    """The page as the report writes it: three parts placed into the template."""
    data = json.dumps(document, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    parts = {"{{title}}": html.escape(document["workspace"]), "{{{style}}}": style(),
             "{{{data}}}": data, "{{{script}}}": script()}
    template = (PARTS / "report.html.mustache").read_text()
    return re.sub("|".join(map(re.escape, parts)), lambda match: parts[match.group()], template)


def with_store_stats(document, weeks=14, seed=1):
    """Adds how often libraries were found: by week and component, with one of a component that is gone."""
    chosen = random.Random(seed)
    causes = ["inputs", "compiler", "never-built", "of-a-later-version"]

    def counts(missed):
        misses = {cause: chosen.randint(1, 4) for cause in chosen.sample(causes, chosen.randint(1, 4))} if missed else {}
        return {"stored": chosen.randint(0, 30), "fetched": chosen.randint(0, 5), "missed": sum(misses.values()), "built": 0,
                "savedSeconds": chosen.random() * 900, "builtSeconds": 0, "misses": misses, "sources": {}}

    def total(all_counts):
        result = {key: sum(each[key] for each in all_counts) for key in ("stored", "fetched", "missed", "built", "savedSeconds", "builtSeconds")}
        misses = {}
        for each in all_counts:
            for cause, count in each["misses"].items():
                misses[cause] = misses.get(cause, 0) + count
        return {**result, "misses": misses, "sources": {}}

    names = [component["name"] for component in document["components"][:40]] + ["<b>Gone</b>"]
    rows = [{"week": f"2026-W{number:02}", "runs": chosen.randint(1, 40),
             "components": [{"name": name, "counts": counts(chosen.random() < 0.3)} for name in names]} for number in range(30, 30 + weeks)]
    for row in rows:
        row["counts"] = total([component["counts"] for component in row["components"]])
    document["storeStats"] = {
        "runs": sum(row["runs"] for row in rows), "counts": total([row["counts"] for row in rows]), "weeks": rows,
        "components": [{"name": name, "counts": total([component["counts"] for row in rows for component in row["components"]
                                                       if component["name"] == name])} for name in sorted(names)],
    }
    return document


def with_image(document, seed=1):
    """Adds the sizes of a link map: those of the components, of two archives, and of what is not in the map."""
    chosen = random.Random(seed)
    kinds = ["swift", "objective-c", "c", "string", "unattributed"]

    def divided(size):
        parts = [chosen.randrange(0, size // 5 + 1) for _ in kinds[1:]]
        return [size - sum(parts), *parts]

    rows = [{"component": index, "kinds": divided(component["size"])}
            for index, component in enumerate(document["components"]) if component.get("size")]
    rows += [{"name": "libOld.a", "kinds": divided(400_000)}, {"name": "main.o", "kinds": divided(9_000)}, {"kinds": [0, 0, 0, 0, 7_000]}]
    largest = max(rows, key=lambda row: (sum(row["kinds"]), -row.get("component", 0)))
    document["components"][largest["component"]]["sizeLimit"] = 20_000
    document["image"] = {"file": "App.map", "arch": "arm64", "stripped": 12_345, "kinds": kinds, "rows": rows}
    return document


def document_of(kind, seed=1, history=0):
    document = sample() if kind == "sample" else broken() if kind == "broken" else generated(int(kind), seed)
    return with_history(document, history, seed) if history else document


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--history", type=int, default=0)
    parser.add_argument("--page", action="store_true")
    arguments = parser.parse_args()
    document = document_of(arguments.kind, arguments.seed, arguments.history)
    print(page(document) if arguments.page else json.dumps(document, ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    main()
