#!/usr/bin/env python3
"""A proxy before a cache that breaks answers on purpose.

Usage: faulty_proxy.py PORT_FILE UPSTREAM_PORT

It writes its port into PORT_FILE. `PUT /fault/<name>/<ac|cas|all>` chooses what is broken from then on,
`GET /count` tells how many requests came since.
"""

import http.client
import http.server
import os
import socket
import struct
import sys
import threading
import time

UPSTREAM = int(sys.argv[2])


class State:
    fault, kind, count = "none", "all", 0
    lock = threading.Lock()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        self.serve()

    do_HEAD = do_PUT = do_GET

    def serve(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path.startswith("/fault/"):
            _, _, name, kind = self.path.split("/")
            with State.lock:
                State.fault, State.kind, State.count = name, kind, 0
            return self.reply(204, b"")
        if self.path == "/count":
            return self.reply(200, str(State.count).encode())
        with State.lock:
            State.count += 1
            count = State.count
        applies = State.kind == "all" or self.path.startswith(f"/{State.kind}/")
        fault = State.fault.replace("-", "_") if applies else "none"
        getattr(self, "fault_" + fault)(body, count)

    def reply(self, status, content, headers=()):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        if status != 204:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def upstream(self, body):
        connection = http.client.HTTPConnection("127.0.0.1", UPSTREAM, timeout=30)
        headers = {
            name: value
            for name, value in self.headers.items()
            if name.lower() in ("authorization", "content-type")
        }
        connection.request(self.command, self.path, body or None, headers)
        answer = connection.getresponse()
        return answer.status, answer.read()

    # Each of these is an answer.

    def fault_none(self, body, count):
        self.reply(*self.upstream(body))

    def fault_wrong_digest(self, body, count):
        status, content = self.upstream(body)
        if content and status == 200:
            content = content[:-1] + bytes([content[-1] ^ 1])
        self.reply(status, content)

    def fault_truncated(self, body, count):
        """Less than it announces."""
        status, content = self.upstream(body)
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content[: len(content) // 2])
        self.close_connection = True

    def fault_short(self, body, count):
        """Less than the list says, and consistently so."""
        status, content = self.upstream(body)
        self.reply(status, content[: len(content) // 2])

    def fault_500(self, body, count):
        self.reply(500, b"broken")

    def fault_503_once(self, body, count):
        self.reply(503, b"later") if count <= 2 else self.fault_none(body, count)

    def fault_429(self, body, count):
        self.reply(429, b"too many")

    def fault_404(self, body, count):
        self.reply(404, b"nothing")

    def fault_401(self, body, count):
        self.reply(401, b"who?", [("WWW-Authenticate", 'Basic realm="x"')])

    def fault_garbage(self, body, count):
        self.reply(200, b"<html>Please log in</html>")

    def fault_slow(self, body, count):
        """A byte now and then."""
        status, content = self.upstream(body)
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        try:
            for byte in content:
                self.wfile.write(bytes([byte]))
                self.wfile.flush()
                time.sleep(0.2)
        except OSError:
            pass
        self.close_connection = True

    def fault_silent(self, body, count):
        """A connection, and no answer."""
        time.sleep(60)
        self.close_connection = True

    def fault_reset(self, body, count):
        linger = struct.pack("ii", 1, 0)
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self.close_connection = True
        self.connection.close()

    def fault_endless(self, body, count):
        """More than anybody has asked for, and no word of how much."""
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        try:
            while True:
                self.wfile.write(chunk)
        except OSError:
            pass
        self.close_connection = True

    def fault_huge(self, body, count):
        self.send_response(200)
        self.send_header("Content-Length", str(1 << 40))
        self.end_headers()
        self.close_connection = True

    def fault_redirect_loop(self, body, count):
        self.reply(302, b"", [("Location", self.path)])

    def fault_redirect_to_file(self, body, count):
        self.reply(302, b"", [("Location", "file:///etc/passwd")])

    def fault_not_http(self, body, count):
        self.connection.sendall(b"SSH-2.0-OpenSSH_9.2\r\n")
        self.close_connection = True


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request, address):
        pass


server = Server(("127.0.0.1", 0), Handler)
temporary = sys.argv[1] + ".new"
with open(temporary, "w") as file:
    file.write(str(server.server_address[1]))
os.rename(temporary, sys.argv[1])
server.serve_forever()
