"""A worker of the Remote Execution API for a server of BuildGrid, with one place.

Usage: worker.py PORT NAME DIRECTORY [PROPERTY=VALUE ...]

It takes an action after the other, lays out the inputs in a directory of its own, runs the command there, and uploads
the outputs. There is no sandbox: an action could read more than its inputs.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time

import grpc
from buildgrid._protos.build.bazel.remote.execution.v2 import (
    remote_execution_pb2 as execution,
    remote_execution_pb2_grpc as execution_grpc,
)
from buildgrid._protos.google.bytestream import bytestream_pb2, bytestream_pb2_grpc
from buildgrid._protos.google.devtools.remoteworkers.v1test2 import (
    bots_pb2,
    bots_pb2_grpc,
    worker_pb2,
)

INSTANCE = "main"
MEGABYTE = 1 << 20


class Storage:
    """The contents of files, by their digests, on the server and in a directory here."""

    def __init__(self, channel, directory):
        self.cas = execution_grpc.ContentAddressableStorageStub(channel)
        self.stream = bytestream_pb2_grpc.ByteStreamStub(channel)
        self.directory = directory
        os.makedirs(directory, exist_ok=True)

    def path(self, digest):
        return os.path.join(self.directory, digest.hash)

    def keep(self, name, data):
        if hashlib.sha256(data).hexdigest() != name:
            raise ValueError("the server sent other bytes than " + name)
        path = os.path.join(self.directory, name)
        with open(path + ".new", "wb") as file:
            file.write(data)
        os.rename(path + ".new", path)

    def fetch(self, digests):
        """Brings what is not here yet: small contents together, large ones alone."""
        missing = {d.hash: d for d in digests if d.size_bytes and not os.path.exists(self.path(d))}
        batch, size = [], 0
        for digest in missing.values():
            if digest.size_bytes > MEGABYTE:
                name = "%s/blobs/%s/%d" % (INSTANCE, digest.hash, digest.size_bytes)
                parts = self.stream.Read(bytestream_pb2.ReadRequest(resource_name=name))
                self.keep(digest.hash, b"".join(part.data for part in parts))
                continue
            if size + digest.size_bytes > 2 * MEGABYTE:
                self.fetch_batch(batch)
                batch, size = [], 0
            batch.append(digest)
            size += digest.size_bytes
        self.fetch_batch(batch)

    def fetch_batch(self, digests):
        if not digests:
            return
        request = execution.BatchReadBlobsRequest(instance_name=INSTANCE, digests=digests)
        for response in self.cas.BatchReadBlobs(request).responses:
            if response.status.code:
                raise ValueError(response.status)
            self.keep(response.digest.hash, response.data)

    def read(self, digest):
        if not digest.size_bytes:
            return b""
        self.fetch([digest])
        with open(self.path(digest), "rb") as file:
            return file.read()

    def upload(self, data):
        digest = execution.Digest(hash=hashlib.sha256(data).hexdigest(), size_bytes=len(data))
        question = execution.FindMissingBlobsRequest(instance_name=INSTANCE, blob_digests=[digest])
        if not self.cas.FindMissingBlobs(question).missing_blob_digests:
            return digest
        if len(data) < MEGABYTE:
            request = execution.BatchUpdateBlobsRequest(instance_name=INSTANCE)
            request.requests.add(digest=digest, data=data)
            self.cas.BatchUpdateBlobs(request)
        else:
            self.stream.Write(self.parts(digest, data))
        return digest

    @staticmethod
    def parts(digest, data):
        name = "%s/uploads/%d/blobs/%s/%d" % (INSTANCE, time.time_ns(), digest.hash, len(data))
        for start in range(0, len(data), MEGABYTE):
            end = start + MEGABYTE
            yield bytestream_pb2.WriteRequest(
                resource_name=name if start == 0 else "",
                write_offset=start,
                data=data[start:end],
                finish_write=end >= len(data),
            )

    def lay_out(self, digest, path):
        """Makes a directory with the contents of an input root."""
        os.makedirs(path, exist_ok=True)
        directory = execution.Directory.FromString(self.read(digest))
        self.fetch([f.digest for f in directory.files] + [d.digest for d in directory.directories])
        for file in directory.files:
            place = os.path.join(path, file.name)
            if file.digest.size_bytes:
                shutil.copyfile(self.path(file.digest), place)
            else:
                open(place, "w").close()
            os.chmod(place, 0o755 if file.is_executable else 0o644)
        for link in directory.symlinks:
            os.symlink(link.target, os.path.join(path, link.name))
        for child in directory.directories:
            self.lay_out(child.digest, os.path.join(path, child.name))

    def upload_file(self, path):
        with open(path, "rb") as file:
            return self.upload(file.read())

    def upload_directory(self, path):
        tree = execution.Tree()
        tree.root.CopyFrom(self.directory_message(path, tree))
        return self.upload(tree.SerializeToString(deterministic=True))

    def directory_message(self, path, tree):
        directory = execution.Directory()
        for name in sorted(os.listdir(path)):
            place = os.path.join(path, name)
            if os.path.islink(place):
                directory.symlinks.add(name=name, target=os.readlink(place))
            elif os.path.isdir(place):
                child = self.directory_message(place, tree)
                tree.children.append(child)
                data = child.SerializeToString(deterministic=True)
                digest = execution.Digest(hash=hashlib.sha256(data).hexdigest(), size_bytes=len(data))
                directory.directories.add(name=name, digest=digest)
            else:
                executable = os.access(place, os.X_OK)
                directory.files.add(name=name, digest=self.upload_file(place), is_executable=executable)
        return directory


def run(action, storage, name, directory):
    """The result of an action."""
    result = execution.ActionResult()
    result.execution_metadata.worker = name
    root = tempfile.mkdtemp(prefix="action-", dir=directory)
    try:
        storage.lay_out(action.input_root_digest, root)
        command = execution.Command.FromString(storage.read(action.command_digest))
        place = os.path.join(root, command.working_directory)
        outputs = list(command.output_paths)
        outputs = outputs or list(command.output_files) + list(command.output_directories)
        for output in outputs:
            os.makedirs(os.path.dirname(os.path.join(place, output)), exist_ok=True)
        environment = {variable.name: variable.value for variable in command.environment_variables}
        ended = subprocess.run(
            list(command.arguments),
            cwd=place,
            env=environment,
            capture_output=True,
            timeout=action.timeout.seconds or 600,
            check=False,
        )
        result.exit_code = ended.returncode
        result.stdout_raw, result.stderr_raw = ended.stdout, ended.stderr
        for output in outputs:
            path = os.path.join(place, output)
            if os.path.isdir(path):
                result.output_directories.add(path=output, tree_digest=storage.upload_directory(path))
            elif os.path.exists(path):
                executable = os.access(path, os.X_OK)
                result.output_files.add(
                    path=output, digest=storage.upload_file(path), is_executable=executable
                )
    finally:
        shutil.rmtree(root)
    return result


def action_of(lease, storage):
    action = execution.Action()
    if lease.payload.Is(execution.Action.DESCRIPTOR):
        lease.payload.Unpack(action)
        return action
    digest = execution.Digest()
    lease.payload.Unpack(digest)
    return execution.Action.FromString(storage.read(digest))


def main():
    port, name, directory = sys.argv[1:4]
    options = [("grpc.max_receive_message_length", -1)]
    channel = grpc.insecure_channel("127.0.0.1:" + port, options=options)
    storage = Storage(channel, os.path.join(directory, "contents"))
    bots = bots_pb2_grpc.BotsStub(channel)
    properties = [text.split("=", 1) for text in sys.argv[4:]]
    device = worker_pb2.Device(
        handle=name, properties=[worker_pb2.Device.Property(key=k, value=v) for k, v in properties]
    )
    session = bots_pb2.BotSession(
        bot_id=name, status=bots_pb2.OK, worker=worker_pb2.Worker(devices=[device])
    )
    request = bots_pb2.CreateBotSessionRequest(parent=INSTANCE, bot_session=session)
    session = bots.CreateBotSession(request, timeout=30)

    def update():
        request = bots_pb2.UpdateBotSessionRequest(name=session.name, bot_session=session)
        return bots.UpdateBotSession(request, timeout=30)

    while True:
        for lease in session.leases:
            if lease.state == bots_pb2.PENDING:
                lease.state = bots_pb2.ACTIVE
        if any(lease.state == bots_pb2.ACTIVE for lease in session.leases):
            session = update()
            for lease in session.leases:
                if lease.state == bots_pb2.ACTIVE:
                    result = run(action_of(lease, storage), storage, name, directory)
                    lease.result.Pack(result)
                    lease.status.code = 0
                    lease.state = bots_pb2.COMPLETED
                    print(time.strftime("%X"), lease.id, "exit", result.exit_code, flush=True)
        session = update()


main()
