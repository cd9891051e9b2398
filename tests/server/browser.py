"""browser.py - Debian's Chromium over its debugging socket: enough to open pages in separate
profiles, run script in them and wait for what they show."""

import json
import shutil
import subprocess
import tempfile
import time
import urllib.request

from wire import PATIENCE, Socket, free_port


class Browser:
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.port = free_port()
        self.process = subprocess.Popen(
            [
                shutil.which("chromium"),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-dev-shm-usage",
                f"--user-data-dir={self.folder.name}",
                f"--remote-debugging-port={self.port}",
                "about:blank",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        path = None
        for _ in range(10 * PATIENCE):
            try:
                with urllib.request.urlopen(
                    f"http://127.0.0.1:{self.port}/json/version", timeout=2
                ) as answer:
                    path = "/" + json.load(answer)["webSocketDebuggerUrl"].split("/", 3)[3]
                break
            except OSError:
                time.sleep(0.1)
        self.socket = Socket(self.port, path=path)
        self.number = 0

    def call(self, method, session=None, **params):
        self.number += 1
        number = self.number
        self.socket.send(
            {
                "id": number,
                "method": method,
                "params": params,
                **({"sessionId": session} if session else {}),
            }
        )
        while True:
            message = self.socket.receive()
            if message.get("id") == number:
                return message.get("result", message)

    def page(self, address):
        """A page in a profile of its own."""
        context = self.call("Target.createBrowserContext")["browserContextId"]
        target = self.call("Target.createTarget", url=address, browserContextId=context)["targetId"]
        return Page(
            self, self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        )

    def close(self):
        self.process.kill()
        self.process.wait()


class Page:
    def __init__(self, browser, session):
        self.browser, self.session = browser, session

    def run(self, script):
        result = self.browser.call(
            "Runtime.evaluate",
            self.session,
            expression=script,
            returnByValue=True,
            awaitPromise=True,
        )
        return result.get("result", {}).get("value")

    def wait(self, script, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = self.run(script)
            if value:
                return value
            time.sleep(0.05)
        raise TimeoutError(script)

    def go(self, address):
        self.browser.call("Page.navigate", self.session, url=address)
