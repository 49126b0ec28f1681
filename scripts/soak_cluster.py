#!/usr/bin/env python3
"""Prebuilds the sample workspace on a cluster of this machine: BuildGrid with one worker, with two, and with workers
that are killed at random times. Every library has to have the bytes that this machine gives it.

Usage: scripts/soak_cluster.py [KILLS [SEED]]

Needs Bazel, PostgreSQL's initdb and postgres, and a Python that can import buildgrid 0.4.4 (`pip install
buildgrid==0.4.4 'psycopg[binary]' psycopg2-binary`), which the variable BUILDGRID_PYTHON names. Without them it says so and ends.
"""

import glob
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CLUSTER = os.path.join(ROOT, "Tests", "Cluster")
PYTHON = os.environ.get("BUILDGRID_PYTHON", "python3")


def tool(name):
    places = [shutil.which(name)] + sorted(glob.glob("/usr/lib/postgresql/*/bin/" + name))
    return next((place for place in places if place), None)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(port, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.2)
    sys.exit("soak: nothing listens on port %d" % port)


class Cluster:
    """A server with its database, and workers."""

    def __init__(self, directory):
        self.directory = directory
        self.processes, self.workers = [], {}
        self.port = free_port()
        database = self.start_database()
        with open(os.path.join(CLUSTER, "server.yml"), encoding="utf-8") as file:
            text = file.read().replace("@PORT@", str(self.port)).replace("@DATABASE@", database)
        settings = os.path.join(directory, "server.yml")
        with open(settings, "w", encoding="utf-8") as file:
            file.write(text)
        server = os.path.join(os.path.dirname(shutil.which(PYTHON)), "bgd")
        subprocess.run([server, "migrate", "apply", database], check=True, capture_output=True)
        self.start("server", [server, "server", "start", settings])
        wait_for(self.port)

    def start(self, name, command, **options):
        log = open(os.path.join(self.directory, name + ".log"), "ab")
        process = subprocess.Popen(
            command, cwd=self.directory, stdout=log, stderr=log, start_new_session=True, **options
        )
        self.processes.append(process)
        return process

    def start_database(self):
        place, port = os.path.join(self.directory, "database"), free_port()
        # PostgreSQL does not run as root.
        user = {}
        if os.getuid() == 0:
            shutil.chown(self.directory, "postgres")
            user = {"user": "postgres", "extra_groups": []}
        initialize = [tool("initdb"), "-D", place, "-U", "modkit", "-A", "trust", "-E", "UTF8"]
        subprocess.run(initialize, check=True, capture_output=True, cwd=self.directory, **user)
        options = ["-D", place, "-p", str(port), "-k", self.directory, "-c", "listen_addresses=127.0.0.1"]
        self.start("database", [tool("postgres")] + options, **user)
        wait_for(port)
        return "postgresql+psycopg2://modkit@127.0.0.1:%d/postgres" % port

    def add_worker(self, name):
        place = os.path.join(self.directory, name)
        os.makedirs(place, exist_ok=True)
        script = os.path.join(CLUSTER, "worker.py")
        command = [PYTHON, script, str(self.port), name, place, "OSFamily=linux"]
        self.workers[name] = self.start(name, command)

    def kill_worker(self, name):
        os.killpg(self.workers[name].pid, signal.SIGKILL)
        self.workers.pop(name).wait()

    def stop(self):
        for process in reversed(self.processes):
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()


class Sample:
    """A copy of the sample workspace."""

    def __init__(self, directory, modkit):
        self.directory, self.modkit = directory, modkit
        shutil.copytree(os.path.join(ROOT, "sample-workspace"), directory)

    def prebuild(self, *options):
        start = time.monotonic()
        command = [self.modkit, "prebuild"] + list(options)
        ended = subprocess.run(command, cwd=self.directory, capture_output=True, text=True, check=False)
        return ended, time.monotonic() - start

    def libraries(self):
        """The bytes of all files of the store, but for measured times."""
        store = os.path.join(self.directory, ".modkit", "store")
        files = {}
        for directory, _, names in os.walk(store):
            for name in names:
                path = os.path.join(directory, name)
                if name != "build.json" and os.path.isfile(path):
                    with open(path, "rb") as file:
                        files[os.path.relpath(path, store)] = file.read()
        return files


def remote(cluster):
    """The options of Bazel: no result of an earlier run serves."""
    flags = [
        "--remote_executor=grpc://127.0.0.1:%d" % cluster.port,
        "--remote_instance_name=main",
        "--spawn_strategy=remote",
        "--remote_default_exec_properties=OSFamily=linux",
        "--remote_retries=10",
        "--remote_accept_cached=false",
    ]
    return ["--engine", "bazel"] + ["--engine-flag=" + flag for flag in flags]


def compare(sample, expected, what):
    found = sample.libraries()
    different = sorted(
        path for path in expected.keys() | found.keys() if expected.get(path) != found.get(path)
    )
    if different:
        sys.exit("soak: %s: %d files differ, first %s" % (what, len(different), different[0]))


def killed_run(cluster, sample, generator):
    """A run during which a worker is killed and comes back."""
    delay, victim = generator.uniform(1, 25), generator.choice(sorted(cluster.workers))

    def kill():
        time.sleep(delay)
        cluster.kill_worker(victim)
        time.sleep(1)
        cluster.add_worker(victim)

    thread = threading.Thread(target=kill)
    thread.start()
    ended, seconds = sample.prebuild(*remote(cluster))
    thread.join()
    return ended, seconds, "%s killed after %.1f s" % (victim, delay)


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 32)
    missing = [name for name in ["bazel", "initdb", "postgres"] if not tool(name)]
    imports = subprocess.run([PYTHON, "-c", "import buildgrid, psycopg2"], capture_output=True, check=False)
    if missing or imports.returncode:
        print("soak: no cluster here: needs %s" % ", ".join(missing or ["buildgrid in " + PYTHON]))
        return
    show = ["swift", "build", "--show-bin-path"]
    products = subprocess.run(show, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    modkit = os.path.join(products, "modkit")
    directory = tempfile.mkdtemp(prefix="modkit-cluster-")
    os.chmod(directory, 0o755)
    local = Sample(os.path.join(directory, "local"), modkit)
    ended, seconds = local.prebuild()
    if ended.returncode:
        sys.exit(ended.stderr)
    expected = local.libraries()
    print("this machine: %d files of libraries, %.0f s" % (len(expected), seconds), flush=True)
    os.makedirs(os.path.join(directory, "cluster"))
    cluster = Cluster(os.path.join(directory, "cluster"))
    try:
        times = {}
        for count in [1, 2]:
            cluster.add_worker("worker%d" % count)
            time.sleep(2)
            sample = Sample(os.path.join(directory, "workers%d" % count), modkit)
            ended, times[count] = sample.prebuild(*remote(cluster))
            if ended.returncode:
                sys.exit("soak: %d workers: %s" % (count, ended.stderr[-3000:]))
            compare(sample, expected, "%d workers" % count)
            print("%d workers: the same bytes, %.0f s" % (count, times[count]), flush=True)
        print("seed %d" % seed, flush=True)
        generator = random.Random(seed)
        for number in range(kills):
            sample = Sample(os.path.join(directory, "kill%d" % number), modkit)
            ended, seconds, what = killed_run(cluster, sample, generator)
            runs = 1
            while ended.returncode and runs < 3:
                # What was built is there; the next run continues.
                ended, more = sample.prebuild(*remote(cluster))
                seconds, runs = seconds + more, runs + 1
            if ended.returncode:
                sys.exit("soak: %s: %s" % (what, ended.stderr[-3000:]))
            compare(sample, expected, what)
            print("%s: the same bytes in %d runs, %.0f s" % (what, runs, seconds), flush=True)
        if times[2] > times[1]:
            print("two workers took longer than one", flush=True)
    finally:
        cluster.stop()
        shutil.rmtree(directory, ignore_errors=True)


main()
