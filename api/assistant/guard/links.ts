/** Links and contacts other than our own. */
import { type Hit, hitOf, spanOf } from "./text.ts";

/** Endings that are domains however they are written. */
const KNOWN =
  "com|net|org|info|biz|io|co|app|dev|ru|cn|xyz|top|site|online|shop|link|club|live|store|tech|ly|gl|gg|cc|tk|ml|ga|cf|gq|pw|su|us|uk|eu|br|de|fr|ai|tv|ws";

// Each expression has one way to match at a place, and every run is bounded: linear in the text.
const LINK =
  /\b(?:[a-z][a-z0-9+.-]{1,15}:\/\/|(?:mailto|tel|javascript|data|sms|hxxps?|https?):|www\.)\S{1,2000}/gi;
const SPELT =
  /(?<!\b[a-z] )\b(?:[a-z] ){4,60}\. ?(?:[a-z] ?){2,20}|\bbit ?\. ?ly\b|\[:\]|\bh ?[tx] ?[tx] ?p ?s? ?: ?\/[ /]/gi;
const MARKDOWN = /\] ?\([^)\n]{0,500}\)?|<[a-z!/][^>\n]{0,200}>?/gi;
const DOMAIN =
  /(?<![\p{L}\p{N}_.@-])(?:[\p{L}\p{N}_-]{1,63}\.){1,8}(?:xn--[a-z0-9-]{1,59}|\p{L}{2,24})(?![\p{L}\p{N}_])(?:[/:?#]\S{0,500})?/gu;
/** Without one of these there is no domain. */
const DOTS_LETTER = /\.[\p{L}\p{N}_-]/u;
const ADDRESS_NUMBER = /(?<![\d.,])\d{1,3}(?:\.\d{1,3}){3}(?![\d.,]\d)(?:[:/]\S{0,300})?/g;
const DOTTED = new RegExp(
  `(?<![\\p{L}\\p{N}-])[\\p{L}\\p{N}-]{2,63}(?:` +
    ` ?[[({] ?(?:dot|punto|ponto|\\.) ?[\\])}] ?\\p{L}{2,24}|` +
    ` ?(?:(?<= )punto(?= )(?! de (?:re)?carga\\b)) ?(?:${KNOWN})(?![\\p{L}\\p{N}])|` +
    `(?:,| \\. )(?:${KNOWN}|es|pt)(?=[ /.;!?)\\n]|$)|` +
    `(?<!(?<!\\p{L})(?:el|un|est[ae]|es[ae]|cada|buen|aquel|mejor|que|algun|ningun|otro|primer|unico|tal|certo|bom|[nd]?est[ea]|[nd]?esse|outro|primeiro|melhor|ao|no|do|em|en|de|al)) (?:ponto|punto) (?!(?:nao|não|de|del|da|do|dos|das|e|y|que|a|en|em|no|na|por|para|final|fuerte|forte|clave|chave|debil|fraco|medio|exacto|exato|es|son|sao|mas|mais)(?![\\p{L}]))\\p{L}{2,24}|` +
    ` (?:ponto|punto) (?:com|net|org|info|pt|io|eu)(?![\\p{L}\\p{N}])|(?<!(?<!\\p{L})(?:the|on|a|polka)) dot [\\p{L}\\p{N}]|` +
    `(?<!(?<!\\p{L})(?:el|un|este|ese|cada|buen|aquel|mejor|que)) punto es(?! [\\p{L}])|` +
    `(?: \\. ?| ?\\. )(?:com|net|org)(?![\\p{L}\\p{N}]))`,
  "gu",
);
/** How what is said is to be typed. */
const TYPED =
  /(?<![\p{L}])(?:(?:sin|sem|no|without(?: any)?) (?:espacios?|espaços?|spaces?)|(?:all|tudo|todo) (?:as )?(?:one word|together|junto|pegado|colado|seguido)|(?:as|in) one word|n?uma s[oó] palavra|(?:en )?una sola palabra)(?![\p{L}])|(?<![\p{L}])(?!(?:com|con|una?|uma|la|the|en|em|de|a|of|at|on|and)(?![\p{L}]))\p{L}{3,30} (?:barra|slash|underscore|gui[oó]n bajo|h[ií]fen|arroba|hashtag) (?!de |del |americana|fixa|fija|and |y |e )\p{L}{3,30}|(?<![\p{L}])(?:un|um|a) (?:punto|ponto|dot) (?:y|e|and|mas|then) \p{L}{2,30}/giu;
/** Without one of these nobody tells how. */
const TYPES =
  /espa|space|one word|together|junto|pegado|colado|seguido|palabra|palavra|barra|slash|underscore|bajo|fen|arroba|hashtag|punto|ponto|dot/i;
const HANDLE = /(?<![\p{L}\p{N}.])@[\p{L}\p{N}_.]{3,40}/gu;
const MAIL_SIGN = /@|arroba|[[({] ?(?:at|a|en|em) ?[\])}]/i;
const MAIL =
  /(?<![\p{L}\p{N}._%+-])(?!\d+ ?@ )[\p{L}\p{N}._%+-]{1,64} ?(?:@|[[({] ?(?:at|a|en|em|arroba) ?[\])}]|(?<= )arroba(?= )) ?[\p{L}\p{N}.-]{2,100}/giu;

/** Other ways to write to somebody, with or without a name there. */
const MESSENGER =
  /(?<![\p{L}])(?:telegram|signal|snapchat|wechat|discord|skype|threema|viber|messenger|insta(?:gram)?)(?![\p{L}])(?:[^.!?\n]{0,24}?:? ?\n?[\p{L}\p{N}]{2,24}[._][\p{L}\p{N}._]{1,24})?/giu;

const TAIL = /[.,;:!?)\]}>"'»”*_`]+$/;

function parse(link: string): URL | undefined {
  const text = link.includes("://") ? link : `https://${link}`;
  return URL.canParse(text) ? new URL(text) : undefined;
}

function looksLikeDomain(found: string): boolean {
  const [host = ""] = found.split(/[/:?#]/, 1);
  const [first = "", ...labels] = host.split(".");
  const last = labels.at(-1) ?? first;
  if (new RegExp(`^(?:${KNOWN}|xn--.+)$`, "i").test(last)) {
    // "quartos.Com vista": a sentence whose space was forgotten.
    return last === last.toLowerCase() || last === last.toUpperCase() || host.length < found.length;
  }
  // "p.ej." and "p.ex." are no domains; neither is a capital after a full stop.
  return first.length > 1 && /^\p{Ll}/u.test(last) || host.length < found.length;
}

/** Links, also disguised ones: `own` to pages that are `allowed`, `hits` to any other. */
export function findLinks(
  text: string,
  allowed: (url: URL) => boolean,
): { hits: Hit[]; own: Hit[] } {
  const hits: Hit[] = [];
  const own: Hit[] = [];
  const judge = (found: string, start: number) => {
    const link = found.replace(TAIL, "");
    const end = start + link.length;
    const url = parse(link);
    const fine = url !== undefined && allowed(url);
    (fine ? own : hits).push({ start, end, reason: "link" });
  };
  for (const match of text.matchAll(LINK)) judge(match[0], match.index);
  const judged = [...own, ...hits];
  const inside = (at: number) => judged.some(({ start, end }) => at >= start && at < end);
  for (const match of DOTS_LETTER.test(text) ? text.matchAll(DOMAIN) : []) {
    if (!inside(match.index) && looksLikeDomain(match[0])) judge(match[0], match.index);
  }
  for (const match of text.matchAll(MARKDOWN)) {
    const target = match[0].replace(/^\] ?\(|\)$/g, "").trim();
    const url = match[0].startsWith("]") && URL.canParse(target) ? new URL(target) : undefined;
    if (!url || !allowed(url)) hits.push(hitOf(match, "link"));
  }
  const isAddress = ([text]: RegExpExecArray) =>
    text.split(/[.:/]/, 4).every((part) => Number(part) <= 255);
  const disguised = [
    ...text.matchAll(SPELT),
    ...text.matchAll(DOTTED),
    ...(TYPES.test(text) ? text.matchAll(TYPED) : []),
    ...[...text.matchAll(ADDRESS_NUMBER)].filter(isAddress),
  ];
  for (const hit of disguised.map((match) => hitOf(match, "link"))) {
    if (!own.some(({ start, end }) => hit.start < end && hit.end > start)) hits.push(hit);
  }
  return { hits, own };
}

const DATE = /\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})\b|\b\d{4}-\d{3}\b/g;
const PHONE = /(?<![\p{L}\p{N}])(?:\+ ?)?\(?\d(?:[ ().\-/]{0,3}\d){6,24}/gu;

/** Email addresses, phone numbers and handles; `own` are those among `contacts`. */
export function findContacts(
  text: string,
  contacts: readonly string[],
): { hits: Hit[]; own: Hit[] } {
  const hits: Hit[] = [];
  const own: Hit[] = [];
  const mails = new Set(
    contacts.filter((one) => one.includes("@")).map((one) => one.toLowerCase()),
  );
  const phones = contacts.filter((one) => !one.includes("@")).map((one) => one.replace(/\D/g, ""))
    .filter((digits) => digits.length >= 6);
  const add = (match: RegExpExecArray, reason: string, known = false) =>
    (known ? own : hits).push(hitOf(match, reason));
  const mailed = MAIL_SIGN.test(text);
  for (const match of mailed ? text.matchAll(MAIL) : []) {
    add(match, "email", mails.has(match[0].toLowerCase().replace(TAIL, "")));
  }
  const inMail = (at: number) => own.some(({ start, end }) => at >= start && at < end);
  for (const match of mailed ? text.matchAll(HANDLE) : []) {
    if (!inMail(match.index)) add(match, "handle");
  }
  for (const match of text.matchAll(MESSENGER)) add(match, "handle");
  const undated = text.replace(DATE, (date) => "\uFFFC".repeat(date.length));
  for (const match of undated.matchAll(PHONE)) {
    const digits = match[0].replace(/\D/g, "");
    const signed = /^\+|^\(|\d-\d{4}$/.test(match[0]);
    if (digits.length < (signed ? 7 : 8)) continue;
    // "Built in 2018. 580 000 €".
    const amount = match[0].replace(/^\+ /, "");
    const priced = /\. \d|\(\d{1,3}(?:[ .]\d{3})+$|^\(?\d{1,3}(?:[ .]\d{3})+$/.test(amount) &&
      /^ ?[€$£]/.test(undated.slice(spanOf(match).end));
    // "1.075.000 € + 1.250.000 €" adds up.
    const adds = /[€$£] ?$/.test(undated.slice(0, match.index)) && amount !== match[0];
    if (priced && (adds || !match[0].startsWith("+"))) continue;
    add(match, "phone", phones.some((phone) => phone.endsWith(digits)));
  }
  return { hits, own };
}
