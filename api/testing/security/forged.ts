/** Access tokens that nobody was given. */
import { SignJWT } from "jose";
import type { World } from "./world.ts";

const encode = (value: unknown): string =>
  new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value))
    .toBase64({ alphabet: "base64url", omitPadding: true });

/** Forged tokens by what is wrong with them, made of a genuine one of an admin. */
export async function forgedTokens(world: World): Promise<Map<string, string>> {
  const { admin, owner, api, tokens } = world;
  const [head, body, mac] = admin.token.split(".") as [string, string, string];
  const read = (part: string) => JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/")));
  const [header, claims] = [read(head), read(body)];
  const now = Math.floor(api.clock.now.getTime() / 1000);
  const forged = new Map<string, string>();
  const add = (what: string, token: string) => forged.set(what, token);

  for (
    const alg of ["none", "None", "NONE", "nOnE", "", "HS256", "HS384", "RS256", "ES256", "dir"]
  ) {
    const weak = encode({ ...header, alg });
    add(`unsigned ${alg || "no algorithm"}`, `${weak}.${body}.`);
    if (alg !== "HS256") add(`${alg || "no algorithm"} with a mac`, `${weak}.${body}.${mac}`);
  }
  const key = (secret: string | Uint8Array) =>
    typeof secret === "string" ? new TextEncoder().encode(secret) : secret;
  const signed = (secret: string | Uint8Array, more: object = {}, alg = "HS256", head = header) =>
    new SignJWT({ ...claims, ...more }).setProtectedHeader({ ...head, alg }).sign(key(secret));
  const guesses = ["secret", "hearthline", "changeme", header.kid, "test-secret", admin.id, " "];
  for (const guess of guesses) add(`the secret ${guess}`, await signed(guess));
  add("an empty key", await signed(new Uint8Array(32)));
  for (const alg of ["HS384", "HS512"]) {
    add(`our secret by ${alg}`, await signed(world.secret, {}, alg));
  }
  add("the wrong secret under no kid", await signed("x".repeat(32), {}, "HS256", { typ: "JWT" }));
  for (
    const kid of [
      "",
      "../../dev/null",
      "' or 1=1 --",
      "x",
      "0",
      "__proto__",
      header.kid.slice(0, -1),
    ]
  ) add(`kid ${kid}`, await signed(world.secret, {}, "HS256", { ...header, kid }));
  const parts = {
    jku: "https://evil.example/keys",
    x5u: "https://evil.example/cert",
    jwk: { kty: "oct", k: encode("x".repeat(32)) },
  };
  for (const [name, value] of Object.entries(parts)) {
    add(
      `a key of its own by ${name}`,
      await signed("x".repeat(32), {}, "HS256", { ...header, [name]: value }),
    );
  }
  add("critical extension", `${encode({ ...header, crit: ["x"], x: 1 })}.${body}.${mac}`);

  const changes: Record<string, object> = {
    ...{ "another person": { sub: owner.id }, "nobody": { sub: crypto.randomUUID() } },
    ...{
      "no sub": { sub: undefined },
      "an empty sub": { sub: "" },
      "a list as sub": { sub: [admin.id] },
    },
    ...{ "another session": { jti: crypto.randomUUID() }, "no session": { jti: undefined } },
    ...{ "SQL as jti": { jti: "' or '1'='1" }, "a list as jti": { jti: [claims.jti] } },
    ...{ "another issuer": { iss: "evil" }, "no issuer": { iss: undefined } },
    ...{ "another audience": { aud: "evil" }, "no audience": { aud: undefined } },
    ...{ expired: { exp: now - 1 }, "expired now": { exp: now }, "no expiry": { exp: undefined } },
    ...{ "expiry as text": { exp: String(now + 999) }, "no iat": { iat: undefined } },
    ...{
      "not yet": { nbf: now + 999 },
      "the sub in capitals": { sub: admin.id.toUpperCase() + "x" },
    },
  };
  // Signed by our own key: what is refused is what they say.
  for (const [what, more] of Object.entries(changes)) add(what, await signed(world.secret, more));

  add("a changed role", `${head}.${encode({ ...claims, role: "admin", sub: owner.id })}.${mac}`);
  add("another's body", `${head}.${owner.token.split(".")[1]}.${mac}`);
  for (const n of [0, 8, 20, 41]) {
    add(
      `mac changed at ${n}`,
      `${head}.${body}.${mac.slice(0, n)}${mac[n] === "A" ? "B" : "A"}${mac.slice(n + 1)}`,
    );
  }
  const shapes = [
    head,
    `${head}.${body}`,
    `.${body}.${mac}`,
    `${head}..${mac}`,
    `${head}.${body}.${mac}.${mac}`,
  ];
  for (const [n, shape] of shapes.entries()) add(`parts missing ${n}`, shape);
  for (const [n, odd] of ["null", "{}", "[]", "x", "undefined", "0", "true"].entries()) {
    add(`no token ${n}`, odd);
  }
  add("a short mac", `${head}.${body}.${mac.slice(0, 10)}`);
  add("a padded mac", `${head}.${body}.${mac}==`);
  add("a long token", `${head}.${"a".repeat(20_000)}.${mac}`);
  add(
    "an encrypted token",
    `${encode({ alg: "dir", enc: "A128GCM" })}..${encode("x")}.${encode("y")}.${encode("z")}`,
  );
  add("a token for files", await world.signedFile());
  add("a token of a mail", world.unsubscribe());
  const other = await world.signIn(owner.email);
  const { jti } = read(other.split(".")[1]!);
  add("another's session", await tokens.sign({ ...claims, jti }));
  return forged;
}
