/** The cases of the signature corpus that only one gateway has. */
import { base64url, bytes, concatenated, type Hash, mac, sha256, token } from "./crypto.ts";
import type { Corpus } from "./corpus.ts";
import { claims } from "./evolution.ts";
import { standardSignature } from "./generic.ts";
import { changed, NOW_S, webhook } from "./subject.ts";
import { PUBLIC_URL, twilioSignature } from "./twilio.ts";

const seconds = (count: number) => new Date((NOW_S + count) * 1000);

export async function addGenericCases(corpus: Corpus): Promise<void> {
  const { subject } = corpus;
  const { body } = subject.payloads.message;
  const [secret, next] = subject.secrets;
  const genuine = await subject.request(body);
  const proof = genuine.headers.get("webhook-signature") ?? "";
  const other = "v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=";
  const sign = async (id: string, timestamp: string | number) =>
    webhook(body, {
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": await standardSignature(secret, id, timestamp, body),
    });
  const headers = (change: Record<string, string | null>) => changed(genuine, { headers: change });
  corpus.accept("300 s old", await subject.request(body, { at: seconds(-300) }));
  corpus.accept("300 s ahead", await subject.request(body, { at: seconds(300) }));
  corpus.refuse("301 s old", await subject.request(body, { at: seconds(-301) }));
  corpus.refuse("301 s ahead", await subject.request(body, { at: seconds(301) }));
  corpus.accept("ours first of two", headers({ "webhook-signature": `${proof} ${other}` }));
  corpus.accept(
    "ours last of three",
    headers({ "webhook-signature": `${other} ${other} ${proof}` }),
  );
  corpus.accept(
    "among other versions",
    headers({ "webhook-signature": `v1a,AAAA v2,BB ${proof}` }),
  );
  corpus.accept("an id with dots", await sign("msg.1.2", NOW_S));
  corpus.refuse("none of two", headers({ "webhook-signature": `${other} ${other}` }));
  corpus.refuse("another version", headers({ "webhook-signature": proof.replace("v1", "v2") }));
  corpus.refuse("no version", headers({ "webhook-signature": proof.replace("v1,", "") }));
  corpus.refuse("another id", headers({ "webhook-id": "msg_2" }));
  corpus.refuse("no id", headers({ "webhook-id": null }));
  corpus.refuse("another timestamp", headers({ "webhook-timestamp": String(NOW_S - 1) }));
  corpus.refuse("no timestamp", headers({ "webhook-timestamp": null }));
  for (
    const text of ["hello", `${NOW_S}.0`, `+${NOW_S}`, `${NOW_S} `.repeat(2), `${NOW_S}000`, "-1"]
  ) {
    corpus.refuse(`timestamp ${text}`, await sign("msg_1", text));
  }
  // The dots between the parts must not let one part flow into another.
  corpus.refuse(
    "a boundary moved between id and timestamp",
    changed(await sign(`msg.${NOW_S}`, NOW_S), { headers: { "webhook-id": "msg" } }),
  );
  const hex = (await mac("SHA-256", Uint8Array.fromBase64(secret.slice(6)), "x")).toHex();
  corpus.refuse("hex in place of base64", headers({ "webhook-signature": `v1,${hex}` }));
  const undecoded = await mac("SHA-256", secret, concatenated(`msg_1.${NOW_S}.`, body));
  corpus.refuse(
    "the secret's text as key",
    headers({ "webhook-signature": `v1,${undecoded.toBase64()}` }),
  );
  corpus.refuse("signed by the next secret", await subject.request(body, { secret: next }));
}

export async function addWhatsAppCases(corpus: Corpus): Promise<void> {
  const { subject } = corpus;
  const { body } = subject.payloads.message;
  const [secret] = subject.secrets;
  const signed = (value: string) => webhook(body, { "x-hub-signature-256": value });
  const digest = async (hash: Hash, key = secret) => await mac(hash, key, body);
  const right = await digest("SHA-256");
  corpus.accept("no content type", signed(`sha256=${right.toHex()}`));
  corpus.refuse("no prefix", signed(right.toHex()));
  corpus.refuse("base64", signed(`sha256=${right.toBase64()}`));
  corpus.refuse("capital hex", signed(`sha256=${right.toHex().toUpperCase()}`));
  corpus.refuse("the prefix of SHA-1", signed(`sha1=${right.toHex()}`));
  corpus.refuse("SHA-1", signed(`sha1=${(await digest("SHA-1")).toHex()}`));
  corpus.refuse("SHA-1 as SHA-256", signed(`sha256=${(await digest("SHA-1")).toHex()}`));
  corpus.refuse("SHA-512", signed(`sha256=${(await digest("SHA-512")).toHex()}`));
  corpus.refuse("no key at all", signed(`sha256=${await sha256(bytes(body))}`));
  corpus.refuse("a key of one NUL", signed(`sha256=${(await digest("SHA-256", "\0")).toHex()}`));
  corpus.refuse(
    "the verify token as key",
    signed(
      `sha256=${(await digest("SHA-256", "handshake-token")).toHex()}`,
    ),
  );
  corpus.refuse(
    "the access token as key",
    signed(
      `sha256=${(await digest("SHA-256", "EAAG-access")).toHex()}`,
    ),
  );
  corpus.refuse(
    "the old header alone",
    webhook(body, { "x-hub-signature": `sha1=${(await digest("SHA-1")).toHex()}` }),
  );
}

export async function addTwilioCases(corpus: Corpus): Promise<void> {
  const { subject } = corpus;
  const { body } = subject.payloads.message;
  const [secret] = subject.secrets;
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const at = async (signed: string, called: string, text = body) =>
    webhook(
      text,
      { ...form, "x-twilio-signature": await twilioSignature(secret, signed, text) },
      called,
    );
  corpus.accept("signed with the port", await at("https://agency.example:443/webhook", PUBLIC_URL));
  corpus.accept(
    "reached at an inner address",
    await at(PUBLIC_URL, "http://10.0.0.5:8000/webhook"),
  );
  corpus.accept(
    "with a query",
    await at(`${PUBLIC_URL}?tenant=a%20b`, `${PUBLIC_URL}?tenant=a%20b`),
  );
  corpus.accept(
    "parameters in another order",
    changed(await at(PUBLIC_URL, PUBLIC_URL, "B=2&A=1"), { body: "A=1&B=2" }),
  );
  corpus.refuse("another host", await at("https://evil.example/webhook", PUBLIC_URL));
  corpus.refuse("http for https", await at("http://agency.example/webhook", PUBLIC_URL));
  corpus.refuse("another path", await at("https://agency.example/other", PUBLIC_URL));
  corpus.refuse("a slash at the end", await at(`${PUBLIC_URL}/`, PUBLIC_URL));
  corpus.refuse("another port", await at("https://agency.example:8443/webhook", PUBLIC_URL));
  corpus.refuse("a query not signed", await at(PUBLIC_URL, `${PUBLIC_URL}?a=1`));
  corpus.refuse("a signed query missing", await at(`${PUBLIC_URL}?a=1`, PUBLIC_URL));
  corpus.refuse(
    "a query in another order",
    await at(`${PUBLIC_URL}?a=1&b=2`, `${PUBLIC_URL}?b=2&a=1`),
  );
  const genuine = await subject.request(body);
  corpus.refuse("a parameter more", changed(genuine, { body: body + "&Extra=1" }));
  corpus.refuse("a parameter less", changed(genuine, { body: body.replace(/&To=[^&]*/, "") }));
  corpus.refuse("a name in other case", changed(genuine, { body: body.replace("Body=", "body=") }));
  corpus.refuse("a value twice, changed", changed(genuine, { body: body + "&Body=forged" }));

  const json = `{"MessageSid":"SM1","From":"whatsapp:+5511987654321","Body":"hi"}`;
  const hashed = async (text: string, hash: string) => {
    const url = `${PUBLIC_URL}?bodySHA256=${hash}`;
    return webhook(text, {
      "content-type": "application/json",
      "x-twilio-signature": (await mac("SHA-1", secret, url)).toBase64(),
    }, url);
  };
  const hash = await sha256(bytes(json));
  corpus.accept("JSON covered by its hash", await hashed(json, hash));
  corpus.refuse("JSON changed", await hashed(json.replace("hi", "ho"), hash));
  corpus.refuse("JSON with the hash of nothing", await hashed(json, await sha256(bytes(""))));
  corpus.refuse("JSON with an empty hash", await hashed(json, ""));
  corpus.refuse(
    "JSON without a hash",
    webhook(json, {
      "content-type": "application/json",
      "x-twilio-signature": (await mac("SHA-1", secret, PUBLIC_URL)).toBase64(),
    }),
  );
  corpus.refuse(
    "a hash put in later",
    changed(genuine, {
      url: new URL(`${PUBLIC_URL}?bodySHA256=${await sha256(bytes(body))}`),
    }),
  );
  const digest = await mac("SHA-256", secret, PUBLIC_URL);
  corpus.refuse("SHA-256", webhook("", { ...form, "x-twilio-signature": digest.toBase64() }));
  const hex = (await mac("SHA-1", secret, PUBLIC_URL)).toHex();
  corpus.refuse("hex", webhook("", { ...form, "x-twilio-signature": hex }));
}

export async function addEvolutionCases(corpus: Corpus): Promise<void> {
  const { subject } = corpus;
  const { body } = subject.payloads.message;
  const [secret] = subject.secrets;
  const bearer = (value: string) => webhook(body, { authorization: `Bearer ${value}` });
  const made = async (change: Record<string, unknown>, options = {}) =>
    bearer(await token(secret, { ...claims, ...change }, options));
  corpus.accept("at the end of its life", await made({ iat: NOW_S - 599, exp: NOW_S + 1 }));
  corpus.accept("a clock 20 s ahead", await made({ iat: NOW_S + 20, exp: NOW_S + 620 }));
  corpus.accept(
    "just run out, within the tolerance",
    await made({ iat: NOW_S - 610, exp: NOW_S - 10 }),
  );
  corpus.accept("claims nobody knows", await made({ instance: "agency", jti: "1" }));
  corpus.accept("without typ", await made({}, { header: { alg: "HS256" } }));
  const right = await token(secret, claims);
  corpus.accept("the scheme in small letters", webhook(body, { authorization: `bearer ${right}` }));
  corpus.refuse("run out", await made({ iat: NOW_S - 700, exp: NOW_S - 100 }));
  corpus.refuse("issued in the future", await made({ iat: NOW_S + 100, exp: NOW_S + 700 }));
  corpus.refuse(
    "issued long ago with a long life",
    await made({ iat: NOW_S - 86_400, exp: NOW_S + 1 }),
  );
  corpus.refuse("not yet valid", await made({ nbf: NOW_S + 100 }));
  corpus.refuse("without exp", await made({ exp: undefined }));
  corpus.refuse("without iat", await made({ iat: undefined }));
  corpus.refuse("exp as text", await made({ exp: String(NOW_S + 600) }));
  corpus.refuse("another app", await made({ app: "other" }));
  corpus.refuse("no app", await made({ app: undefined }));
  corpus.refuse("another action", await made({ action: "login" }));
  corpus.refuse("no action", await made({ action: undefined }));
  corpus.refuse("HS512", await made({}, { header: { alg: "HS512" }, hash: "SHA-512" }));
  corpus.refuse("HS384 in name", await made({}, { header: { alg: "HS384" } }));
  corpus.refuse("RS256 in name", await made({}, { header: { alg: "RS256" } }));
  corpus.refuse("none in name", await made({}, { header: { alg: "none" } }));
  corpus.refuse("no algorithm", await made({}, { header: { typ: "JWT" } }));
  corpus.refuse(
    "critical extension",
    await made({}, { header: { alg: "HS256", crit: ["x"], x: 1 } }),
  );
  const [header = "", payload = "", mark = ""] = right.split(".");
  const none = base64url(bytes(`{"alg":"none"}`));
  corpus.refuse("alg none without signature", bearer(`${none}.${payload}.`));
  corpus.refuse("alg none with the signature", bearer(`${none}.${payload}.${mark}`));
  const forged = base64url(bytes(JSON.stringify({ ...claims, exp: NOW_S + 601 })));
  corpus.refuse("claims changed", bearer(`${header}.${forged}.${mark}`));
  corpus.refuse("no signature", bearer(`${header}.${payload}.`));
  corpus.refuse("two parts", bearer(`${header}.${payload}`));
  corpus.refuse("five parts", bearer(`${right}.${mark}.${mark}`));
  corpus.refuse("claims that are a list", bearer(await token(secret, [claims])));
  corpus.refuse("an empty key", bearer(await token("\0", claims)));
  corpus.refuse("the API key as key", bearer(await token("our-api-key", claims)));
  corpus.refuse("the API key as token", bearer("our-api-key"));
  corpus.refuse("no scheme", webhook(body, { authorization: right }));
  corpus.refuse("another header", webhook(body, { "x-authorization": `Bearer ${right}` }));
  corpus.refuse("in the query", webhook(body, {}, `https://agency.example/webhook?token=${right}`));
}

export async function addTelegramCases(corpus: Corpus): Promise<void> {
  const { subject } = corpus;
  const { body } = subject.payloads.message;
  const [secret, next] = subject.secrets;
  const header = "x-telegram-bot-api-secret-token";
  const given = (value: string) => webhook(body, { [header]: value });
  const { url } = await subject.request(body);
  corpus.accept("made by hand", given(secret));
  corpus.accept("spaces around, which HTTP takes off", given(`  ${secret}\t`));
  corpus.accept("the header in capitals", webhook(body, { [header.toUpperCase()]: secret }));
  corpus.accept("with a query", webhook(body, { [header]: secret }, `${url}?bot=1`));
  for (let length = 1; length < secret.length; length += 5) {
    corpus.refuse(`the first ${length} letters`, given(secret.slice(0, length)));
  }
  corpus.refuse("small letters", given(secret.toLowerCase()));
  corpus.refuse("both secrets", given(`${secret},${next}`));
  corpus.refuse("base64", given(btoa(secret)));
  corpus.refuse("percent signs", given(secret.replace("_", "%5F")));
  corpus.refuse("its hash", given(await sha256(bytes(secret))));
  corpus.refuse("letters that look alike", given(secret.replace("o", "\u00f3")));
  corpus.refuse("the bot token", given("123456:AAH-secret_of_the_bot"));
  corpus.refuse("in the query", webhook(body, {}, `${url}?secret_token=${secret}`));
  corpus.refuse("in the body", webhook(JSON.stringify({ secret_token: secret }), {}));
  corpus.refuse("as bearer", webhook(body, { authorization: `Bearer ${secret}` }));
}
