"""A bot for Verst: takes a seat by its link and plays at random. docs/BOTS.md tells everything that is sent.
Run it so: python3 bot.py http://localhost:8941/join/LINK [NAME]"""
import json, random, socket, ssl, struct, sys, time, urllib.parse, urllib.request


class WebSocket:
    """As much of a WebSocket as a bot needs, so that it needs nothing but Python."""
    def __init__(self, site, path, token):
        self.wire = socket.create_connection((site.hostname, site.port or (443 if site.scheme == "https" else 80)))
        if site.scheme == "https":
            self.wire = ssl.create_default_context().wrap_socket(self.wire, server_hostname=site.hostname)
        self.bytes = self.wire.makefile("rb")
        head = [f"GET {path} HTTP/1.1", f"Host: {site.netloc}", f"Authorization: Bearer {token}", "Connection: Upgrade",
                "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", ""]
        self.wire.sendall("\r\n".join(head).encode())
        answer = list(iter(lambda: self.bytes.readline().strip(), b""))
        if not answer or b" 101 " not in answer[0]:
            raise ConnectionError(answer)

    def send(self, data, kind=0x81):
        head = bytes([kind, 0x80 | len(data)]) if len(data) < 126 else struct.pack(">BBH", kind, 0xFE, len(data))
        self.wire.sendall(head + bytes(4) + data)  # a mask of zeros is a mask

    def receive(self):
        while True:
            kind, size = self.bytes.read(2) or (0x88, 0)
            if size > 125:
                size = int.from_bytes(self.bytes.read(2 if size == 126 else 8), "big")
            data = self.bytes.read(size)
            if kind == 0x81:
                return json.loads(data)
            if kind == 0x89:
                self.send(data, 0x8A)  # a ping wants a pong
            if kind == 0x88:
                raise ConnectionError(data[2:].decode() or "the server is gone")


def post(site, path, body, token):
    head = {"Content-Type": "application/json", "Authorization": "Bearer " + token}
    request = urllib.request.Request(f"{site.scheme}://{site.netloc}{path}", json.dumps(body).encode(), head)
    return json.load(urllib.request.urlopen(request))


site, name = urllib.parse.urlsplit(sys.argv[1]), (sys.argv[2:] or ["Random bot"])[0]
if site.scheme not in ("http", "https"):
    sys.exit(f"a link begins with http:// or https://, and this one does not: {sys.argv[1]}")
token = post(site, "/api/tokens", {"name": name}, "")["token"]
match = post(site, "/api/invites/" + site.path.split("/")[-1], {"name": name}, token)["match"]["id"]
bot, ending = None, None
while not ending:
    try:
        bot = bot or WebSocket(site, f"/api/matches/{match}/ws?form=bot", token)
        ending = (frame := bot.receive()).get("ending")
        if frame.get("actions"):
            act = {"type": "act", "action": random.choice(frame["actions"]), "state": frame["state"]}
            bot.send(json.dumps(act).encode())
    except (OSError, ValueError) as why:  # the server knows where we are: connect again and go on
        print("connect again:", why, file=sys.stderr)
        bot = time.sleep(1)
print(json.dumps(ending))
