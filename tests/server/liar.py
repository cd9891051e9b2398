"""liar.py - somebody who knows the secret of a cluster and says what no server would (see
src/server/relay_wire.h): frames that are sealed as they should be, one after the other."""

import ctypes
import hashlib
import os
import socket

MAGIC = b"orrery/1"
HELLO, PING, OPEN, TEXT, TOOK, CLOSE, END, BACK = range(1, 9)
LONGEST = 600 * 1024
SEAL, HEAD, STATE = 17, 24, 52  # of libsodium's secretstream

sodium = ctypes.CDLL("libsodium.so.23")


class Liar:
    """One end of a connection; `calls`: the one that made it."""

    def __init__(self, tcp, secret, calls):
        self.tcp = tcp
        self.tcp.settimeout(60)
        ours = os.urandom(32)
        self.tcp.sendall(MAGIC + ours)
        theirs = self.read(40)[8:]
        nonces = ours + theirs if calls else theirs + ours
        key = hashlib.blake2b(secret.encode(), digest_size=32).digest()
        way = (b"call" if calls else b"answer") + nonces
        self.state, head = ctypes.create_string_buffer(STATE), ctypes.create_string_buffer(HEAD)
        ours = hashlib.blake2b(way, digest_size=32, key=key).digest()
        sodium.crypto_secretstream_xchacha20poly1305_init_push(self.state, head, ours)
        self.tcp.sendall(head.raw)
        way = (b"answer" if calls else b"call") + nonces
        self.key = hashlib.blake2b(way, digest_size=32, key=key).digest()
        self.pull = None

    def read(self, size):
        """So many bytes, or fewer: then it was hung up."""
        read = b""
        try:
            while len(read) < size and (piece := self.tcp.recv(size - len(read))):
                read += piece
        except ConnectionError:
            pass
        return read

    def say(self, kind, channel=0, text=""):
        frame = bytes([kind]) + channel.to_bytes(4, "big") + text.encode()
        sealed = ctypes.create_string_buffer(len(frame) + SEAL)
        sodium.crypto_secretstream_xchacha20poly1305_push(
            self.state,
            sealed,
            None,
            frame,
            ctypes.c_ulonglong(len(frame)),
            None,
            ctypes.c_ulonglong(0),
            0,
        )
        self.tcp.sendall(len(sealed.raw).to_bytes(4, "big") + sealed.raw)

    def hear_frame(self):
        """The next frame as (kind, channel, text); None: it was hung up."""
        if not self.pull:
            self.pull = ctypes.create_string_buffer(STATE)
            head = self.read(HEAD)
            sodium.crypto_secretstream_xchacha20poly1305_init_pull(self.pull, head, self.key)
        size = int.from_bytes(self.read(4), "big")
        sealed = self.read(size)
        if not size or len(sealed) < size:
            return None
        frame = ctypes.create_string_buffer(size - SEAL)
        size = ctypes.c_ulonglong(size)
        none = (None, ctypes.c_ulonglong(0))
        sodium.crypto_secretstream_xchacha20poly1305_pull(
            self.pull, frame, None, None, sealed, size, *none
        )
        return frame.raw[0], int.from_bytes(frame.raw[1:5], "big"), frame.raw[5:].decode()

    def hear(self):
        """How long the text of the next frame is; None: it was hung up."""
        frame = self.hear_frame()
        return None if frame is None else len(frame[2].encode())

    def hear_text(self):
        """What a guest says next."""
        while (frame := self.hear_frame()) is not None:
            if frame[0] == TEXT:
                return frame[2]
        return None

    def is_hung_up_on(self, after=6):
        """Before so many frames were heard, each answered by a sign of life: silence alone would
        be the end, too."""
        heard = 0
        while heard < after and self.hear() is not None:
            heard += 1
            try:
                self.say(PING)
            except ConnectionError:
                break
        self.tcp.close()
        return heard < after

    def is_given_up(self):
        """Who says nothing more is hung up on at last."""
        while self.hear() is not None:
            pass
        self.tcp.close()
        return True


def call(address, secret):
    return Liar(socket.create_connection(address, 60), secret, True)
