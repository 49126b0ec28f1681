#!/usr/bin/env python3
"""Stands in for the hosts of releases: serves the files of a directory at addresses of GitHub and of GitLab.

Usage: release_host.py DIRECTORY LOG PORT_FILE POSTED

GitHub asks for `Authorization: Bearer reader`, and redirects files to another host, as it does for private repositories.
GitLab asks for `JOB-TOKEN: job`, and takes notes with `PRIVATE-TOKEN: secret`, which are left in POSTED. Each request is a line of LOG: the path, and the names of headers that tell secrets.
"""
import http.server
import json
import os
import re
import sys
import threading
import urllib.parse

DIRECTORY, LOG, PORT_FILE, POSTED = sys.argv[1:]


def release(version):
    """A release as GitHub's API describes it, in one line, with texts that look like its keys."""
    trap = '"url": "https://host/releases/assets/99", "name": "modkit", {"name": '
    person = {"login": "a", "url": "https://host/users/a"}
    assets = [
        {
            "url": f"https://host/repos/tools/modkit/releases/assets/{number}",
            "id": number,
            "name": name,
            "label": trap,
            "uploader": person,
            "browser_download_url": f"https://host/tools/modkit/releases/download/{version}/{name}",
        }
        for number, name in enumerate(sorted(os.listdir(os.path.join(DIRECTORY, version))), 1)
    ]
    return {
        "url": "https://host/repos/tools/modkit/releases/7",
        "name": trap,
        "author": person,
        "assets": assets,
        "body": trap,
    }


class Host(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        secrets = [name for name in ("Authorization", "JOB-TOKEN") if self.headers.get(name)]
        with open(LOG, "a") as log:
            print(self.path, *secrets, file=log)
        tag = re.fullmatch(r"/repos/tools/modkit/releases/tags/([^/]+)", self.path)
        asset = re.fullmatch(r"/repos/tools/modkit/releases/assets/([0-9]+)", self.path)
        package = re.fullmatch(
            r"/api/v4/projects/tools%2Fmodkit/packages/generic/modkit/([^/]+/[^/]+)", self.path
        )
        if (tag or asset) and self.headers.get("Authorization") != "Bearer reader":
            self.send_error(404)
        elif tag and os.path.isdir(os.path.join(DIRECTORY, tag[1])):
            Host.version = tag[1]
            self.answer(json.dumps(release(tag[1]), separators=(",", ":")).encode())
        elif asset and self.headers.get("Accept") == "application/octet-stream":
            name = release(Host.version)["assets"][int(asset[1]) - 1]["name"]
            self.send_response(302)
            self.send_header("Location", f"http://localhost:{PORT}/files/{Host.version}/{name}")
            self.end_headers()
        elif package and self.headers.get("JOB-TOKEN") == "job":
            self.file(package[1])
        elif self.path.startswith("/files/"):
            self.file(self.path.removeprefix("/files/"))
        else:
            self.send_error(404)

    def do_POST(self):
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        isNote = self.path == "/api/v4/projects/2/merge_requests/1/notes"
        if not isNote or self.headers.get("PRIVATE-TOKEN") != "secret":
            return self.send_error(403)
        with open(POSTED, "w") as posted:
            posted.write(urllib.parse.parse_qs(text)["body"][0])
        self.answer(b"{}")

    def file(self, path):
        try:
            with open(os.path.join(DIRECTORY, path), "rb") as file:
                self.answer(file.read())
        except OSError:
            self.send_error(404)

    def answer(self, body):
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
PORT = server.server_address[1]
with open(PORT_FILE + ".new", "w") as file:
    file.write(str(PORT))
os.rename(PORT_FILE + ".new", PORT_FILE)
# Whoever started it ends it; it ends by itself if that was forgotten.
threading.Timer(600, os._exit, [1]).start()
server.serve_forever()
