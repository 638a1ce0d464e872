"""Takes the pictures of docs/pictures: a real server, a real browser, a real game some way on. `make pictures`."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import tempfile
import urllib.request

from playwright.sync_api import Browser, sync_playwright
from websockets.sync.client import connect

import find_browser
from steps import ROOT, say

FOLDER = ROOT / "docs" / "pictures"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
LAPTOP = (1280, 800)
PHONE = (390, 844)
DECISIONS = 26  # enough for several landscapes in every row


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def make_table(address: str) -> tuple[str, str]:
    body = {
        "game": "cape_to_cairo",
        "name": "Camille",
        "seats": [{"kind": "me"}, *[{"kind": "computer", "bot": "sensible"}] * 3],
    }
    request = urllib.request.Request(
        f"{address}/api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    return made["table"], made["key"]


def play_some(address: str, table: str, key: str) -> None:
    """Lets a computer player begin for the person in the picture, then gives the seat back."""
    with connect(f"{address.replace('http', 'ws')}/api/tables/{table}/socket") as line:
        line.send(json.dumps({"type": "hello", "key": key, "lang": "en"}))
        line.send(json.dumps({"type": "hand_over", "seat": 0, "bot": "sensible"}))
        back = False
        while True:
            seen = json.loads(line.recv())
            if seen["type"] == "outlook" and seen["at"] >= DECISIONS and not back:
                line.send(json.dumps({"type": "hand_over", "seat": 0, "bot": ""}))
                back = True
            if seen["type"] == "outlook" and back and (seen["menu"] or seen["over"]):
                return


def shoot(browser: Browser, name: str, address: str, size: tuple[int, int], language: str, dark: bool = False) -> None:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=language, color_scheme="dark" if dark else "light"
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(800)  # fonts and the first animation
    page.screenshot(path=str(FOLDER / f"{name}.png"))
    context.close()
    say(f"docs/pictures/{name}.png")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        command = [sys.executable, "-m", "passepartout.cli", "serve", "--no-browser", "--pause", "0"]
        server = subprocess.Popen([*command, "--port", str(port), "--data", data], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            server.stdout.readline()
            table, key = make_table(address)
            play_some(address, table, key)
            browser = playwright.chromium.launch(executable_path=find_browser.need(), args=FLAGS)
            shoot(browser, "club", address, LAPTOP, "en-GB")
            shoot(browser, "table", f"{address}/table/{table}#key={key}", LAPTOP, "en-GB")
            shoot(browser, "table-lamplight", f"{address}/table/{table}#key={key}", LAPTOP, "fr-FR", dark=True)
            shoot(browser, "table-phone", f"{address}/table/{table}#key={key}", PHONE, "de-DE")
            browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
