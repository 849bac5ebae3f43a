/**
 * Requests that every adapter must accept or refuse: genuine ones in many forms, and the ways in
 * which a request can be almost genuine. What only one gateway knows is in `corpus_of.ts`.
 */
import type { RawWebhook } from "../mod.ts";
import { SUBJECTS } from "./mod.ts";
import { changed, type Subject } from "./subject.ts";

interface Case {
  name: string;
  request: RawWebhook;
  authentic: boolean;
}

/** Collects the cases of one gateway. */
export class Corpus {
  readonly cases: Case[] = [];
  constructor(readonly subject: Subject) {}

  accept(name: string, request: RawWebhook): void {
    this.cases.push({ name, request, authentic: true });
  }

  refuse(name: string, request: RawWebhook): void {
    this.cases.push({ name, request, authentic: false });
  }
}

/** The cases that any of the gateways has. */
export async function addCommonCases(corpus: Corpus): Promise<void> {
  const { subject } = corpus;
  const genuine = await subject.request(subject.payloads.message.body);
  for (const [name, { body }] of Object.entries(subject.payloads)) {
    corpus.accept(name, await subject.request(body));
  }
  for (const [name, body] of bodies(subject)) corpus.accept(name, await subject.request(body));
  await addProofCases(corpus, genuine);
  addBodyCases(corpus, genuine);
  await addForeignCases(corpus, genuine);
}

/** Genuine bodies that are easily mangled between the socket and the check. */
function bodies(subject: Subject): [string, string][] {
  const { body } = subject.payloads.message;
  if (subject.name === "twilio") {
    const one = (value: string) => `MessageSid=SM1&From=%2B1&Body=${encodeURIComponent(value)}`;
    return [
      ["plus signs for spaces", "MessageSid=SM1&Body=one+two++three"],
      ["an encoded plus sign", one("1+1")],
      ["an empty value", "MessageSid=SM1&Body=&From=%2B1"],
      ["signs of the encoding in a value", one("a=b&c%d;e#f?g")],
      ["line breaks in a value", one("a\r\nb\n")],
      ["emoji with joiners", one("👩‍💻🏽")],
      ["names whose order depends on case", "body=1&Body=2&BODY=3"],
      ["no parameters", ""],
      ["large", one("x".repeat(60_000))],
    ];
  }
  return [
    ["spaces and line breaks", JSON.stringify(JSON.parse(body), null, 2) + "\r\n"],
    ["escaped characters", body.replace("á", "\\u00e1").replace("🏠", "\\ud83c\\udfe0")],
    ["escaped slashes", body.replace("2 quartos", "https:\\/\\/x.example\\/")],
    ["a repeated key", body.replace(/^\{/, `{"a":1,"a":2,`)],
    ["a large number", body.replace(/^\{/, `{"a":12345678901234567890,`)],
    ["emoji with joiners", body.replace("🏠", "👩‍💻🏽")],
    ["a byte order mark", "\ufeff" + body],
    ["large", body.replace("2 quartos", "x".repeat(60_000))],
  ];
}

/** The proof missing, changed, or made with another secret. */
async function addProofCases(corpus: Corpus, genuine: RawWebhook): Promise<void> {
  const { subject } = corpus;
  const header = subject.proofHeader;
  const proof = genuine.headers.get(header) ?? "";
  const refuse = (name: string, value: string | null) =>
    corpus.refuse(name, changed(genuine, { headers: { [header]: value } }));
  refuse("no proof", null);
  refuse("an empty proof", "");
  refuse("a proof of one letter", "a");
  refuse("only the start of the proof", proof.slice(0, 12));
  refuse("the proof without its last letter", proof.slice(0, -1));
  refuse("the proof and a letter more", proof + "A");
  refuse("the proof twice", proof + proof);
  // A header sent twice arrives as a list, which Standard Webhooks reads as several signatures.
  const list = changed(genuine, { headers: { [header]: `${proof}, ${proof}` } });
  if (subject.name === "generic") corpus.accept("the proof in a list", list);
  else corpus.refuse("the proof in a list", list);
  refuse("the proof in quotes", `"${proof}"`);
  refuse("the proof in capitals", proof.toUpperCase());
  refuse("one letter of the proof changed", flipped(proof, Math.floor(proof.length / 2)));
  refuse("the last letters of the proof changed", proof.slice(0, -6) + "AAAAA=");
  refuse("zeros for the proof", proof.replaceAll(/[A-Za-z0-9]/g, "0"));
  refuse("a proof of 10,000 letters", "A".repeat(10_000));
  refuse("undefined as text", "undefined");
  refuse("another scheme", `Basic ${btoa("user:" + proof)}`);
  const { body } = subject.payloads.message;
  const [current, next] = subject.secrets;
  corpus.accept("again with the current secret", await subject.request(body, { secret: current }));
  corpus.refuse("a secret not yet in use", await subject.request(body, { secret: next }));
  corpus.refuse("a GET with a genuine proof", changed(genuine, { method: "GET" }));
}

/** The body changed after signing: refused where the signature covers it. */
function addBodyCases(corpus: Corpus, genuine: RawWebhook): void {
  const { subject } = corpus;
  const { body } = genuine;
  const add = (name: string, changedBody: string | Uint8Array) => {
    const request = changed(genuine, { body: changedBody });
    // Without cover the proof is in the headers alone: the request stays authentic.
    if (subject.coversBody) corpus.refuse(name, request);
    else corpus.accept(`${name} (not covered)`, request);
  };
  add("the first byte changed", withByte(body, 0));
  add("a byte in the middle changed", withByte(body, body.length >> 1));
  add("the last byte changed", withByte(body, body.length - 1));
  add("the last byte missing", body.slice(0, -1));
  add("the first byte missing", body.slice(1));
  add("half of the body", body.slice(0, body.length >> 1));
  add("no body", "");
  add("a line break more", new TextDecoder().decode(body) + "\n");
  add("a NUL more", new TextDecoder().decode(body) + "\0");
  add("the body twice", new TextDecoder().decode(body).repeat(2));
  add("another body", subject.payloads.media.body);
  add("the same meaning in other bytes", subject.reserialised(subject.payloads.message.body));
}

/** Proofs of the other gateways, each genuine where it belongs. */
async function addForeignCases(corpus: Corpus, genuine: RawWebhook): Promise<void> {
  const header = corpus.subject.proofHeader;
  const bare = changed(genuine, { headers: { [header]: null } });
  for (const other of SUBJECTS.filter(({ name }) => name !== corpus.subject.name)) {
    const foreign = await other.request(genuine.body, { secret: "whsec_Zm9yZ2VkIHNlY3JldA==" });
    corpus.refuse(
      `a forged proof of ${other.name}`,
      changed(bare, { headers: Object.fromEntries(foreign.headers) }),
    );
    const value = foreign.headers.get(other.proofHeader);
    corpus.refuse(
      `the proof of ${other.name} under our header`,
      changed(genuine, { headers: { [header]: value } }),
    );
    corpus.accept(
      `with a forged proof of ${other.name} beside ours`,
      changed(genuine, { headers: { [other.proofHeader]: value } }),
    );
  }
}

/** The text with another letter at a place. */
function flipped(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
}

function withByte(body: Uint8Array, at: number): Uint8Array {
  return body.map((byte, index) => index === at ? byte ^ 1 : byte);
}
