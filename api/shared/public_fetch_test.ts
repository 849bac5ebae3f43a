import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import http, { type RequestListener } from "node:http";
import https from "node:https";
import net, { type AddressInfo, type Socket } from "node:net";
import tls from "node:tls";
import { gzipSync } from "node:zlib";
import { test } from "vitest";
import { AUTHORITY, CERTIFICATE, KEY } from "#db/testing/tls.ts";
import {
  createPublicFetch,
  isPublicAddress,
  PublicFetchError,
  type Resolve,
} from "./public_fetch.ts";

const LIMITS = { maxBytes: 1000, timeoutMs: 10_000 };
const PUBLIC = "93.184.215.14";

/** A server on this machine and the origin under which it is reached. */
async function listening(server: net.Server, scheme = "http") {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket));
  return {
    origin: `${scheme}://127.0.0.1:${port}`,
    port,
    /** How many connections it was asked for. */
    connections: () => sockets.size,
    [Symbol.asyncDispose]: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((done) => server.close(done));
    },
  };
}
const serving = (answer: RequestListener) => listening(http.createServer(answer));

/** A server that answers with these bytes and then does something with the connection. */
const saying = (text: string | Uint8Array, then: (socket: Socket) => void = (s) => s.end()) =>
  listening(net.createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(text);
      then(socket);
    });
  }));

/** Answers by a list: each look-up takes the next answer, the last one again and again. */
function names(...answers: string[][]) {
  const asked: string[] = [];
  const resolve: Resolve = (host) => {
    const found = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push(host);
    return Promise.resolve(
      found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return { asked, resolve };
}

const refusedAs = (reason: string) => (error: unknown) => {
  ok(error instanceof PublicFetchError, String(error));
  strictEqual(error.reason, reason);
  strictEqual(error.again, reason === "not_reachable");
  return true;
};
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Addresses that are not on the public internet, as a resolver may answer. */
const NOT_PUBLIC = [
  ...["127.0.0.1", "127.1.2.3", "127.255.255.254", "0.0.0.0", "0.1.2.3"],
  ...["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.1.254"],
  ...["169.254.169.254", "169.254.0.1", "169.254.170.2", "100.64.0.1", "100.100.100.200"],
  ...["224.0.0.1", "239.255.255.250", "255.255.255.255", "240.0.0.1", "250.1.2.3"],
  ...["192.0.0.1", "192.0.0.192", "192.0.2.1", "198.51.100.7", "203.0.113.9", "198.18.0.1"],
  ...["198.19.255.255", "192.88.99.1", "168.63.129.16"],
  ...["::", "::1", "fe80::1", "fe80::1%eth0", "febf::1", "fec0::1", "fc00::1", "fd00::1"],
  ...["fd00:ec2::254", "ff02::1", "ff0e::1", "2001:db8::1", "3fff::1", "100::1", "2001:2::1"],
  ...["::127.0.0.1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1"],
  ...["::ffff:169.254.169.254", "::ffff:8.8.8.8", "::ffff:0:127.0.0.1", "64:ff9b::7f00:1"],
  ...["64:ff9b::a9fe:a9fe", "64:ff9b::808:808", "64:ff9b:1::7f00:1", "2002:7f00:1::"],
  ...["2002:a9fe:a9fe::1", "2001:0:7f00:1::1", "2001:0:808:808:0:0:80ff:fffe", "5f00::1"],
  ...["4000::1", "not an address", ""],
];

/** The same hosts as they can be written in an address. */
const LITERALS = [
  ...["127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7f.0.0.1", "017700000001"],
  ...["0177.0.0.1", "0x7f.1", "127.0.0.1.", "127.000.000.001", "%31%32%37.0.0.1", "127。0。0。1"],
  ...[
    "0",
    "0.0.0.0",
    "0x0",
    "10.1",
    "167772161",
    "0xa9fea9fe",
    "2852039166",
    "0251.0376.0251.0376",
  ],
  ...[
    "169.254.169.254",
    "192.168.1.1",
    "3232235777",
    "0xc0a80101",
    "172.16.1",
    "100.64.1",
    "224.1",
  ],
  ...["255.255.255.255", "4294967295", "[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::0001]"],
  ...["[::127.0.0.1]", "[::ffff:127.0.0.1]", "[0:0:0:0:0:ffff:7f00:1]", "[::FFFF:A9FE:A9FE]"],
  ...["[64:ff9b::127.0.0.1]", "[2002:7f00:1::]", "[fe80::1]", "[fd00:ec2::254]", "[ff02::1]"],
];

test("an address is public only where it is given out to everybody's use", () => {
  for (const address of NOT_PUBLIC) strictEqual(isPublicAddress(address), false, address);
  for (
    const address of ["8.8.8.8", "1.1.1.1", PUBLIC, "172.15.0.1", "172.32.0.1", "100.63.255.255"]
      .concat("100.128.0.1", "223.255.255.254", "2606:4700::1111", "2a00:1450:4001::200e")
  ) strictEqual(isPublicAddress(address), true, address);
});

test("a host that is not public is refused by literal, in every way of writing it", async () => {
  const { resolve, asked } = names([PUBLIC]);
  const fetch = createPublicFetch({ resolve });
  for (const host of LITERALS) {
    for (const scheme of ["http", "https"]) {
      await rejects(fetch(`${scheme}://${host}/latest`, LIMITS), refusedAs("not_public"), host);
    }
  }
  deepStrictEqual(asked, []);
});

test("a host that is not public is refused by name, also beside a public one", async () => {
  for (const address of NOT_PUBLIC) {
    for (const found of [[address], [PUBLIC, address], [address, PUBLIC]]) {
      const { resolve, asked } = names(found);
      const fetch = createPublicFetch({ resolve });
      await rejects(fetch("http://homes.example/1.jpg", LIMITS), refusedAs("not_public"), address);
      deepStrictEqual(asked, ["homes.example"]);
    }
  }
});

test("a host that is not public is refused after a redirect, by literal and by name", async () => {
  let target = "";
  await using server = await serving((_, answer) =>
    answer.writeHead(302, { location: target }).end()
  );
  for (const host of LITERALS) {
    target = `http://${host.replaceAll("。", "%E3%80%82")}/latest/meta-data`;
    const fetch = createPublicFetch({ allow: [server.origin] });
    await rejects(fetch(server.origin, LIMITS), refusedAs("not_public"), host);
  }
  target = "//metadata.example/";
  for (const address of NOT_PUBLIC) {
    const fetch = createPublicFetch({ allow: [server.origin], ...names([address]) });
    await rejects(fetch(server.origin, LIMITS), refusedAs("not_public"), address);
  }
  // Another port of an allowed host is another origin.
  target = "http://127.0.0.1:80/";
  const fetch = createPublicFetch({ allow: [server.origin] });
  await rejects(fetch(server.origin, LIMITS), refusedAs("not_public"));
});

test("a name is looked up once, and the connection goes to what was looked at", async () => {
  await using server = await serving((request, answer) => answer.end(request.headers.host));
  const origin = `http://homes.example:${server.port}`;
  const once = names(["127.0.0.1"], ["192.0.2.1"]);
  const { bytes } = await createPublicFetch({ allow: [origin], ...once })(`${origin}/1`, LIMITS);
  strictEqual(textOf(bytes), `homes.example:${server.port}`);
  deepStrictEqual(once.asked, ["homes.example"]);

  // The next of several is taken where the first does not answer.
  const several = names(["::1", "127.0.0.1"]);
  await createPublicFetch({ allow: [origin], ...several })(origin, LIMITS);
  strictEqual(server.connections(), 2);
});

test("a second look-up that answers otherwise leads nowhere", async () => {
  await using server = await serving((_, answer) =>
    answer.writeHead(307, { location: "http://homes.example/again" }).end()
  );
  const origin = `http://homes.example:${server.port}`;
  for (const second of ["127.0.0.1", "169.254.169.254", "::ffff:127.0.0.1", "fd00:ec2::254"]) {
    const changing = names(["127.0.0.1"], [second]);
    const fetch = createPublicFetch({ allow: [origin], ...changing });
    await rejects(fetch(origin, LIMITS), refusedAs("not_public"), second);
    deepStrictEqual(changing.asked, ["homes.example", "homes.example"]);
  }
});

test("what is no plain http or https address is refused before anything is asked", async () => {
  const { resolve, asked } = names([PUBLIC]);
  const fetch = createPublicFetch({ resolve });
  for (
    const address of [
      ...[
        "",
        "homes.example/1.jpg",
        "//homes.example/1.jpg",
        "/etc/passwd",
        "http://",
        "http://[::1",
      ],
      ...["file:///etc/passwd", "ftp://homes.example/1.jpg", "gopher://homes.example:70/1"],
      ...[
        "data:image/png;base64,iVBORw0KGgo=",
        "blob:http://homes.example/1",
        "javascript:alert(1)",
      ],
      ...[
        "http://user@homes.example/",
        "http://user:secret@homes.example/",
        "http://:x@homes.example",
      ],
      ...["http://homes.example:22/", "http://homes.example:8080/", "https://homes.example:6379/"],
      ...["http://256.256.256.256/", "http://1.2.3.4.5/", "http://homes .example/"],
    ]
  ) await rejects(fetch(address, LIMITS), refusedAs("bad_address"), address);
  deepStrictEqual(asked, []);
});

test("redirects are followed up to five, and only to http and https addresses", async () => {
  let target = "";
  await using server = await serving((request, answer) => {
    const left = Number(request.url!.slice(1));
    if (left > 0) answer.writeHead(308, { location: `/${left - 1}` }).end("moved");
    else if (left === 0) answer.end("there");
    else if (target) answer.writeHead(301, { location: target }).end();
    else answer.writeHead(301).end();
  });
  const fetch = createPublicFetch({ allow: [server.origin] });
  strictEqual(textOf((await fetch(`${server.origin}/5`, LIMITS)).bytes), "there");
  await rejects(fetch(`${server.origin}/6`, LIMITS), refusedAs("bad_redirect"));
  for (target of ["", "http://", "file:///etc/passwd", "ftp://homes.example/", "http://a:b@c/"]) {
    await rejects(fetch(`${server.origin}/-1`, LIMITS), refusedAs("bad_redirect"), target);
  }
  target = `${server.origin}/-1`;
  await rejects(fetch(target, LIMITS), refusedAs("bad_redirect"), "in circles");
  target = "http://127.0.0.1:22/";
  await rejects(fetch(`${server.origin}/-1`, LIMITS), refusedAs("bad_address"));
});

test("over https the certificate has to be the name's, and no redirect leads to http", async () => {
  const before = tls.getCACertificates("default");
  tls.setDefaultCACertificates([...before, AUTHORITY]);
  try {
    const server = https.createServer({ cert: CERTIFICATE, key: KEY }, (request, answer) => {
      if (request.url === "/away") answer.writeHead(302, { location: "http://localhost/" }).end();
      else answer.end((request.socket as tls.TLSSocket).servername || "");
    });
    await using running = await listening(server, "https");
    const named = (name: string) => `https://${name}:${running.port}`;
    const allow = ["localhost", "homes.example", "127.0.0.1"].map(named);
    const fetch = createPublicFetch({ allow, ...names(["127.0.0.1"]) });
    strictEqual(textOf((await fetch(named("localhost"), LIMITS)).bytes), "localhost");
    await rejects(fetch(`${named("localhost")}/away`, LIMITS), refusedAs("bad_redirect"));
    await rejects(fetch(named("homes.example"), LIMITS), refusedAs("not_reachable"));
    await rejects(fetch(named("127.0.0.1"), LIMITS), refusedAs("not_reachable"));
    tls.setDefaultCACertificates(before);
    await rejects(fetch(named("localhost"), LIMITS), refusedAs("not_reachable"));
  } finally {
    tls.setDefaultCACertificates(before);
  }
});

test("a file comes with its type; what it may weigh is bounded, packed or not", async () => {
  const sent: string[] = [];
  await using server = await serving((request, answer) => {
    sent.push(request.headers["accept-encoding"] ?? "", request.headers.authorization ?? "");
    const size = Number(request.url!.slice(2));
    const packed = request.url!.startsWith("/z");
    if (request.url!.startsWith("/b")) answer.setHeader("content-encoding", "br");
    answer.setHeader("content-type", "image/jpeg");
    if (packed) answer.setHeader("content-encoding", "gzip");
    const body = new Uint8Array(size).fill(7);
    // In pieces, so that its length is not announced.
    answer.write(packed ? gzipSync(body) : body);
    answer.end();
  });
  const fetch = createPublicFetch({ allow: [server.origin] });
  for (const path of ["/p1000", "/z1000"]) {
    const { bytes, content_type } = await fetch(server.origin + path, LIMITS);
    deepStrictEqual([bytes.length, bytes.at(-1), content_type], [1000, 7, "image/jpeg"], path);
  }
  strictEqual((await fetch(`${server.origin}/p0`, LIMITS)).bytes.length, 0);
  for (const path of ["/p1001", "/z1001", "/z30000000"]) {
    await rejects(fetch(server.origin + path, LIMITS), refusedAs("too_large"), path);
  }
  await rejects(fetch(`${server.origin}/b9`, LIMITS), refusedAs("not_found"), "packed otherwise");
  deepStrictEqual(new Set(sent), new Set(["identity", ""]));
});

test("a server that announces too much, never ends or goes away is left", async () => {
  await using big = await saying("HTTP/1.1 200 OK\r\ncontent-length: 1001\r\n\r\n", () => {});
  await rejects(
    createPublicFetch({ allow: [big.origin] })(big.origin, LIMITS),
    refusedAs("too_large"),
  );
  const left = Promise.withResolvers<void>();
  await using endless = await saying("HTTP/1.1 200 OK\r\n\r\n", (socket) => {
    const more = () => void (socket.writable && socket.write("x".repeat(64), more));
    socket.once("close", () => left.resolve());
    more();
  });
  await rejects(
    createPublicFetch({ allow: [endless.origin] })(endless.origin, LIMITS),
    refusedAs("too_large"),
  );
  await left.promise;
});

test("answers that break off or are none can be asked for again", async () => {
  const head = "HTTP/1.1 200 OK\r\n";
  for (
    const answer of [
      `${head}content-length: 100\r\n\r\nshort`,
      `${head}transfer-encoding: chunked\r\n\r\n5\r\nshort\r\n`,
      `${head}content-length: -1\r\n\r\nabc`,
      `${head}content-length: 2\r\ncontent-length: 3\r\n\r\nabc`,
      `${head}content-encoding: gzip\r\n\r\nnot packed`,
      `${head}x: ${"y".repeat(100_000)}`,
      "SSH-2.0-OpenSSH_9.6\r\n",
      "",
      ...[500, 502, 503, 429, 408].map((status) => `HTTP/1.1 ${status} No\r\n\r\nsorry`),
    ]
  ) {
    await using server = await saying(answer);
    const fetch = createPublicFetch({ allow: [server.origin] });
    await rejects(
      fetch(server.origin, LIMITS),
      refusedAs("not_reachable"),
      answer.slice(0, 60),
    );
  }
  for (const status of [204, 206, 300, 304, 400, 401, 403, 404, 410, 451]) {
    await using server = await saying(`HTTP/1.1 ${status} No\r\n\r\n`);
    const fetch = createPublicFetch({ allow: [server.origin] });
    await rejects(fetch(server.origin, LIMITS), refusedAs("not_found"), String(status));
  }
});

test("time is bounded as a whole: look-up, head, body drop by drop, redirects", async () => {
  const limits = { ...LIMITS, timeoutMs: 150 };
  const allow = (origin: string) => createPublicFetch({ allow: [origin] })(origin, limits);
  const drops = (socket: Socket) => {
    const timer = setInterval(() => socket.write("x"), 20);
    socket.once("close", () => clearInterval(timer));
  };
  await using silent = await saying("", () => {});
  await using head = await saying("HTTP/1.1 200 OK\r\nx-slow: ", drops);
  await using body = await saying("HTTP/1.1 200 OK\r\ncontent-length: 999\r\n\r\n", drops);
  await using packed = await saying("HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n", () => {});
  await Promise.all(
    [silent, head, body, packed].map(({ origin }) =>
      rejects(allow(origin), refusedAs("not_reachable"))
    ),
  );
  const never = createPublicFetch({ resolve: () => new Promise(() => {}) });
  await rejects(never("http://homes.example/", limits), refusedAs("not_reachable"));
});

test("nobody answers, a name is unknown, or the caller gives up: it can be asked again", async () => {
  const server = await serving((_, answer) => answer.end());
  const { origin } = server;
  await server[Symbol.asyncDispose]();
  await rejects(createPublicFetch({ allow: [origin] })(origin, LIMITS), refusedAs("not_reachable"));
  const unknown = createPublicFetch({ resolve: () => Promise.reject(new Error("ENOTFOUND")) });
  await rejects(unknown("http://homes.example/", LIMITS), refusedAs("not_reachable"));
  const nowhere = createPublicFetch(names([]));
  await rejects(nowhere("http://homes.example/", LIMITS), refusedAs("not_reachable"));

  await using silent = await saying("", () => {});
  const giveUp = new AbortController();
  const waiting = createPublicFetch({ allow: [silent.origin] })(silent.origin, {
    ...LIMITS,
    signal: giveUp.signal,
  });
  giveUp.abort();
  await rejects(waiting, refusedAs("not_reachable"));
});
