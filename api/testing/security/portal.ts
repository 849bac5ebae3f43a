/**
 * The portal's forms and addresses under strange input: every form that its pages show is sent with
 * fields spoilt, missing, doubled and added, by whoever there is. No answer may be 5xx, or tell what
 * only programmers read.
 */
import fc from "fast-check";
import type { Proof } from "./proof.ts";
import { STRANGE } from "./values.ts";

interface Field {
  name: string;
  value: string;
}

interface Form {
  action: string;
  method: string;
  multipart: boolean;
  fields: Field[];
}

export interface Portal {
  url: string;
  /** Headers of those who are signed in, by name. */
  people: Record<string, { cookie: string }>;
}

/** Pages that are read for forms and links. */
const PAGES = 150;
/** Of addresses of one pattern. */
const ALIKE = 2;
/** What ends the sessions that are attacked with, or never ends. */
const LEFT_OUT = /\/(logout|events)$|\/static\/|\.(js|css|png|webp|jpg|ico|xml|txt|ics)$/;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const plain = (text: string) =>
  text.replaceAll(/&(\w+|#39);/g, (all, name) => ENTITIES[name] ?? all);
const attribute = (tag: string, name: string): string | undefined =>
  plain(
    new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag)?.slice(1).map((v) => v ?? "")[0] ??
      "\0",
  )
    .replace(/^\0$/, "") || undefined;

/** The forms of a page, with what their fields hold. */
function formsOf(html: string, page: URL): Form[] {
  return [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => {
    const [head] = /^<form\b[^>]*>/.exec(form)!;
    const fields = [...form.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)]
      .flatMap(([tag]) => {
        const name = attribute(tag, "name");
        return name ? [{ name, value: attribute(tag, "value") ?? "" }] : [];
      });
    return {
      action: new URL(attribute(head, "action") ?? "", page).href,
      method: (attribute(head, "method") ?? "get").toUpperCase(),
      multipart: attribute(head, "enctype") === "multipart/form-data",
      fields,
    };
  });
}

/** Ids and slugs in an address, which make many of one pattern. */
const patternOf = ({ pathname }: URL) =>
  pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/(properties|brokers)\/).+/g, "*");

/** Reads what a person can reach. */
async function crawl(portal: Portal, cookie: string | undefined) {
  const queue = ["/", "/login", "/properties?search=flat", "/dashboard", "/admin/brokers", "/nope"];
  const seen = new Map<string, number>();
  const forms = new Map<string, Form>();
  const pages: string[] = [];
  for (let n = 0; n < queue.length && pages.length < PAGES; n++) {
    const page = new URL(queue[n]!, portal.url);
    const pattern = patternOf(page);
    const times = (seen.get(pattern) ?? 0) + 1;
    if (times > ALIKE || LEFT_OUT.test(page.pathname)) continue;
    seen.set(pattern, times);
    const answer = await fetch(page, { headers: cookie ? { cookie } : {}, redirect: "manual" });
    const html = await answer.text();
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    pages.push(page.href);
    for (const form of formsOf(html, page)) {
      if (LEFT_OUT.test(new URL(form.action).pathname)) continue;
      forms.set(
        `${form.method} ${patternOf(new URL(form.action))} ${form.fields.map((f) => f.name)}`,
        form,
      );
    }
    for (const [, link] of html.matchAll(/<a\b[^>]*\shref="([^"#]+)"/g)) {
      const url = new URL(plain(link!), page);
      if (url.origin === new URL(portal.url).origin) queue.push(url.pathname + url.search);
    }
  }
  return { forms: [...forms.values()], pages };
}

const EXTRA = ["role", "id", "email", "slug", "__proto__", "constructor", "status", "csrf", ""];

interface Attempt {
  url: string;
  init: RequestInit;
}

/** One request of a form, or of a page where nothing is sent. */
function attemptsOn(forms: Form[], pages: string[]): fc.Arbitrary<Attempt> {
  const strange = fc.constantFrom(...STRANGE);
  const change = fc.tuple(
    fc.nat(20),
    fc.constantFrom("spoil", "drop", "double", "file", "add"),
    strange,
  );
  const form = fc.tuple(
    fc.constantFrom(...forms),
    fc.array(change, { minLength: 1, maxLength: 4 }),
    fc.boolean(),
    fc.constantFrom(
      "form",
      "form",
      "form",
      "form",
      "text/plain",
      "application/json",
      "multipart/form-data",
    ),
  ).map(([{ action, method, multipart, fields }, changes, other, type]): Attempt => {
    const sent = new FormData();
    let values: (Field & { file?: true })[] = fields.map((field) => ({ ...field }));
    for (const [at, how, text] of changes) {
      const field = values[at % Math.max(1, values.length)];
      if (how === "add" || !field) values.push({ name: EXTRA[at % EXTRA.length]!, value: text });
      else if (how === "spoil") field.value = text;
      else if (how === "double") values.push({ name: field.name, value: text });
      else if (how === "file") field.file = true;
      else values = values.filter((one) => one !== field);
    }
    for (const { name, value, file } of values) {
      if (file) sent.append(name.toWellFormed(), new Blob([value]), "a.txt");
      else sent.append(name.toWellFormed(), value.toWellFormed());
    }
    const texts = [...sent].map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(texts);
    if (method === "GET") {
      const url = new URL(action);
      url.search = query.toString().slice(0, 8000);
      return { url: url.href, init: {} };
    }
    const body = multipart !== (other && changes.length > 2) ? sent : query;
    return type === "form" ? { url: action, init: { method, body } } : {
      url: action,
      init: { method, body: query.toString(), headers: { "content-type": type } },
    };
  });
  const page = fc.tuple(
    fc.constantFrom(...pages),
    fc.array(fc.tuple(strange, strange), { maxLength: 2 }),
    fc.nat(9),
    strange,
  )
    .map(([address, query, how, text]): Attempt => {
      const url = new URL(address);
      const names = [
        ...url.searchParams.keys(),
        "page",
        "cursor",
        "q",
        "search",
        "from",
        "to",
        "sort",
        "next",
      ];
      for (const [n, [name, value]] of query.entries()) {
        url.searchParams.append(
          n === 0 ? names[how % names.length]! : name.toWellFormed(),
          value.toWellFormed().slice(0, 4000),
        );
      }
      const parts = url.pathname.split("/");
      if (how < 3) parts[parts.length - 1] = encodeURIComponent(text.toWellFormed().slice(0, 2000));
      url.pathname = parts.join("/");
      return {
        url: url.href,
        init: how === 9
          ? { method: "POST", body: new URLSearchParams({ a: text.toWellFormed() }) }
          : {},
      };
    });
  return fc.oneof({ weight: 2, arbitrary: form }, { weight: 1, arbitrary: page });
}

/** Programs' words that no page shows. */
const INTERNAL = /\.[jt]sx?:\d+|node_modules|PostgresError|ZodError|TypeError/;

/** Sends so many requests, and tells what no person should have been answered. */
export async function fuzzPortal(portal: Portal, total: number, seed = 20261122): Promise<Proof> {
  const people: Record<string, string | undefined> = { anonymous: undefined };
  for (const [name, { cookie }] of Object.entries(portal.people)) people[name] = cookie;
  const failures = new Map<string, string>();
  const statuses: Record<number, number> = {};
  let formCount = 0;
  const each = Math.ceil(total / Object.keys(people).length);
  for (const [name, cookie] of Object.entries(people)) {
    const { forms, pages } = await crawl(portal, cookie);
    formCount += forms.length;
    const attempts = fc.sample(attemptsOn(forms, pages), { numRuns: each, seed });
    // A few at once, as browsers do.
    const queue = attempts.values();
    await Promise.all(Array.from({ length: 4 }, async () => {
      for (const { url, init } of queue) {
        const headers = { ...init.headers, origin: portal.url, ...(cookie ? { cookie } : {}) };
        const answer = await fetch(url, { ...init, headers, redirect: "manual" });
        const text = await answer.text();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const wrong = answer.status >= 500 ? `status ${answer.status}` : INTERNAL.exec(text)?.[0];
        if (!wrong) continue;
        const { pathname, search } = new URL(url);
        const sent = init.body instanceof FormData
          ? [...init.body].join("&")
          : String(init.body ?? "");
        failures.set(
          `${name}, ${init.method ?? "GET"} ${patternOf(new URL(url)).slice(0, 60)}: ${wrong}`,
          `${pathname.slice(0, 150)}${search.slice(0, 300)} ${sent.slice(0, 600)}`,
        );
      }
    }));
  }
  return {
    lines: [`portal: ${total} requests, ${formCount} forms: ${JSON.stringify(statuses)}`],
    failures: [...failures].map((parts) => parts.join("\n    ")),
  };
}
