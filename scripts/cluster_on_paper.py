#!/usr/bin/env python3
"""Simulates `prebuild --engine bazel` of many components on a cluster, by the times of libraries that were built here.

Usage: scripts/cluster_on_paper.py WORKSPACE [COMPONENTS [SECONDS_PER_ACTION]]

WORKSPACE is one whose libraries are in its store, such as what scripts/generate_buildable.py writes, after `modkit
prebuild`. Components are in three layers with five dependencies each; an action begins as soon as what it needs is
there, the one with the longest way above it first. SECONDS_PER_ACTION is what each costs besides its compilers.
"""

import glob
import heapq
import json
import os
import random
import sys

DEPENDENCIES = 5
OF_ONE_LAYER = 3
WORKERS = [2, 10, 25, 50, 100, 200]


def measured(workspace):
    """The seconds of the compilers for each library of a store."""
    times = []
    for path in glob.glob(os.path.join(workspace, ".modkit", "store", "*", "*", "build.json")):
        with open(path, encoding="utf-8") as file:
            times.append(json.load(file)["seconds"])
    if not times:
        sys.exit("there are no libraries in %s: run `modkit prebuild` there" % workspace)
    return times


def graph(count, generator):
    """What each component needs, by number: smaller numbers only. Nothing in the uppermost layer needs another of it."""
    sizes = [count * 2 // 5, count * 2 // 5, count - 2 * (count * 2 // 5)]
    needs, start = [], 0
    for layer, size in enumerate(sizes):
        for index in range(size):
            lower = generator.sample(range(start), min(DEPENDENCIES, start))
            beside = [] if layer == 2 else range(start, start + index)
            found = lower + generator.sample(beside, min(OF_ONE_LAYER, len(beside)))
            needs.append(set(generator.sample(found, min(DEPENDENCIES, len(found)))))
        start += size
    return needs


def longest_ways(needs, seconds):
    """For each component, the seconds of the longest way from it to the top."""
    ways = list(seconds)
    for number in reversed(range(len(needs))):
        for needed in needs[number]:
            ways[needed] = max(ways[needed], seconds[needed] + ways[number])
    return ways


def simulated(needs, seconds, ways, workers):
    """The seconds until all is built."""
    users = [[] for _ in needs]
    missing = [len(needed) for needed in needs]
    for number, needed in enumerate(needs):
        for other in needed:
            users[other].append(number)
    ready = [(-ways[number], number) for number, count in enumerate(missing) if not count]
    heapq.heapify(ready)
    running, now = [], 0.0
    while ready or running:
        while ready and len(running) < workers:
            _, number = heapq.heappop(ready)
            heapq.heappush(running, (now + seconds[number], number))
        now, number = heapq.heappop(running)
        for user in users[number]:
            missing[user] -= 1
            if not missing[user]:
                heapq.heappush(ready, (-ways[user], user))
    return now


def main():
    if len(sys.argv) not in (2, 3, 4):
        sys.exit(__doc__)
    times = measured(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 3000
    extra = float(sys.argv[3]) if len(sys.argv) > 3 else 1.1
    generator = random.Random(1)
    needs = graph(count, generator)
    seconds = [generator.choice(times) + extra for _ in needs]
    ways = longest_ways(needs, seconds)
    print("%d libraries measured: %.1f to %.1f s, %.1f s on average" % (len(times), min(times), max(times), sum(times) / len(times)))
    print("longest chain: %.1f min" % (max(ways) / 60))
    for workers in WORKERS:
        print("%4d workers: %.1f min" % (workers, simulated(needs, seconds, ways, workers) / 60))


main()
