/** Mailed links that programs open before people do, and what a portal's agency knows of people. */
import type { Proof } from "./proof.ts";

/** What filters of mails, previews and browsers send, none of them with a cookie. */
const SCANNERS: RequestInit[] = [
  { method: "HEAD" },
  {},
  { headers: { "sec-purpose": "prefetch;prerender", "sec-fetch-site": "none" } },
  { headers: { purpose: "prefetch", "x-moz": "prefetch" } },
  { headers: { "user-agent": "Mozilla/5.0 (compatible; MSIE 9.0; SafeLinks)" } },
  { method: "OPTIONS" },
];

interface Scanned extends Proof {
  /** Tokens of links and sessions. */
  told: string[];
}

/** Has a link opened so often by each; the person who opens it then is signed in. */
export async function proveScanned(
  portal: string,
  times: number,
  newLink: () => Promise<string>,
): Promise<Scanned> {
  const link = await newLink();
  const token = new URL(link).searchParams.get("token")!;
  const addresses = [link, `${portal}/api/auth/callback?token=${token}`];
  const failures: string[] = [];
  let opened = 0;
  for (const address of addresses) {
    for (const how of Array.from({ length: times }, () => SCANNERS).flat()) {
      const answer = await fetch(address, { ...how, redirect: "manual" });
      await answer.body?.cancel();
      opened++;
      const cookies = answer.headers.getSetCookie().filter((one) =>
        one.startsWith("service_token")
      );
      if (cookies.length > 0) failures.push(`${how.method ?? "GET"} of a link signs in`);
    }
  }
  const answer = await fetch(`${portal}/api/auth/callback`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: portal },
    body: new URLSearchParams({ token }),
  });
  await answer.body?.cancel();
  const session = /^service_token=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? "")?.[1];
  if (!session) failures.push(`a link that scanners opened does not work: ${answer.status}`);
  return {
    lines: [`a link opened ${opened} times by scanners, then by its person: ${answer.status}`],
    failures,
    told: [token, ...(session ? [session] : [])],
  };
}

/** Has a link mailed. */
export async function askForLink(portal: string, email: string): Promise<void> {
  const answer = await fetch(`${portal}/api/auth/magic-link`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: portal },
    body: new URLSearchParams({ email }),
  });
  await answer.body?.cancel();
}

interface Listed {
  data: Record<string, unknown>[];
  page?: { next_cursor: string | null };
}

type Ask = <T>(path: string) => Promise<T>;

/** Asks the API as whoever a cookie is of. */
export function asking(api: string, cookie: string): Ask {
  const headers = { authorization: `Bearer ${cookie.slice(cookie.indexOf("=") + 1)}` };
  return async (path) => {
    const answer = await fetch(api + path, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  };
}

/** Every row of a list. */
async function all(ask: Ask, path: string): Promise<Listed["data"]> {
  const rows: Listed["data"] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const { data, page } = await ask<Listed>(`${path}?limit=100${query}`);
    rows.push(...data);
    cursor = page?.next_cursor ?? null;
  }
  return rows;
}

/** Shorter texts stand in a log by chance. */
const TELLING = 8;

/** Mails, phones, names and texts of people, as an admin finds them. */
export async function personalIn(ask: Ask): Promise<string[]> {
  const lists = ["/v1/admin/brokers", "/v1/leads", "/v1/conversations"];
  const [brokers = [], leads = [], chats = []] = await Promise.all(
    lists.map((path) => all(ask, path)),
  );
  const messages: Listed["data"] = [];
  for (const { id } of chats) {
    const chat = await ask<{ messages: Listed["data"] }>(`/v1/conversations/${id}`);
    messages.push(...chat.messages);
  }
  const fields = ["email", "phone", "name", "message", "text", "address"];
  const personal = [...brokers, ...leads, ...chats, ...messages].flatMap((row) => {
    const buyer = typeof row.buyer === "object" ? row.buyer as Record<string, unknown> | null : {};
    return fields.flatMap((name) => [row[name], buyer?.[name]]);
  });
  return [...new Set(personal)].filter((value): value is string =>
    typeof value === "string" && value.length >= TELLING
  );
}
