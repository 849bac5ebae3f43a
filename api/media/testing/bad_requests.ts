/** Requests about pictures that are refused, whatever their pictures are like. */
import type { Office } from "./office.ts";
import { type Bytes } from "./crafted.ts";

/** A request, and how it is answered. */
export interface BadRequest {
  name: string;
  status: number;
  says?: RegExp;
  /** Where the first error points. */
  pointer?: string;
  /** The request; the listing's broker sends it unless it says who else. */
  request(office: Office): Sent;
}

export interface Sent {
  method: string;
  path: string;
  token?: string | undefined;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
}

const pathOf = (slug: string) => `/v1/properties/${slug}/media`;

/** What can be asked of a listing's pictures. */
const operations = (jpeg: Bytes) =>
  ({
    add: (slug) => ({ method: "POST", path: pathOf(slug), body: jpeg }),
    list: (slug) => ({ method: "GET", path: pathOf(slug) }),
    order: (slug, ids) => ({
      method: "PUT",
      path: pathOf(slug),
      json: { order: ids.toReversed() },
    }),
    describe: (slug, ids) => ({
      method: "PATCH",
      path: `${pathOf(slug)}/${ids[0]}`,
      json: { alt: "x" },
    }),
    remove: (slug, ids) => ({ method: "DELETE", path: `${pathOf(slug)}/${ids[0]}` }),
  }) satisfies Record<string, (slug: string, ids: string[]) => Sent>;

/** Who asks, for which listing, and what they are told. */
const CALLERS: Record<string, [number, (office: Office) => { token?: string; slug?: string }]> = {
  "nobody": [401, () => ({})],
  "a made-up token": [401, () => ({ token: "abc.def.ghi" })],
  "a token of nothing": [401, () => ({ token: "x" })],
  "who signed out": [401, ({ out }) => ({ token: out })],
  "who signed in long ago": [401, ({ expired }) => ({ token: expired })],
  "an inactive broker": [401, ({ inactive }) => ({ token: inactive })],
  "another broker": [403, ({ other }) => ({ token: other.token })],
  "for another's listing": [403, ({ broker, foreign }) => ({ ...broker, slug: foreign.slug })],
  "for another's hidden listing": [404, ({ broker, hidden }) => ({ ...broker, slug: hidden })],
  "for no listing": [404, ({ broker }) => ({ ...broker, slug: "nowhere-at-all" })],
  "an admin for no listing": [404, ({ admin }) => ({ ...admin, slug: "nowhere-at-all" })],
};

const ODD_SLUGS = ["%00", "%ff", "..%2f..", "A", "a'--", "a".repeat(300), "%F0%9F%8F%A0", "-"];
const ODD_IDS = ["x", "0", "%00", "%ff", "..%2fx", "a'--", "null", "a".repeat(300)];

/** Orders that are none: how the ids become one, the status, where the error points. */
const ORDERS: Record<string, [(office: Office) => unknown, number, string?]> = {
  "an id too few": [({ ids }) => ({ order: [ids[0]] }), 409],
  "no id": [() => ({ order: [] }), 409],
  "an id twice": [({ ids }) => ({ order: [ids[0], ids[0]] }), 409],
  "all twice": [({ ids }) => ({ order: [...ids, ...ids] }), 409],
  "another's picture": [({ ids, foreign }) => ({ order: [ids[0], foreign.id] }), 409],
  "another's picture besides": [({ ids, foreign }) => ({ order: [...ids, foreign.id] }), 409],
  "a picture that was removed": [({ ids, removed }) => ({ order: [...ids, removed] }), 409],
  "an unknown picture": [({ ids, api }) => ({ order: [ids[1], api.container.ids()] }), 409],
  "41 ids": [
    ({ api }) => ({ order: Array.from({ length: 41 }, () => api.container.ids()) }),
    422,
    "#/order",
  ],
  "no ids but words": [() => ({ order: ["a", "b"] }), 422, "#/order/0"],
  "numbers": [() => ({ order: [1, 2] }), 422, "#/order/0"],
  "null among them": [({ ids }) => ({ order: [ids[0], null] }), 422, "#/order/1"],
  "an object": [() => ({ order: {} }), 422, "#/order"],
  "a text": [({ ids }) => ({ order: ids.join() }), 422, "#/order"],
  "nothing": [() => ({}), 422, "#/order"],
  "more than was asked": [({ ids }) => ({ order: ids, cover: ids[0] }), 422, "#/cover"],
  "an array instead": [({ ids }) => ids, 422, "#"],
  "null instead": [() => null, 422, "#"],
};

const ALTS: Record<string, [unknown, string]> = {
  "301 characters": [{ alt: "a".repeat(301) }, "#/alt"],
  "a NUL": [{ alt: "a\0b" }, "#/alt"],
  "half a sign": [{ alt: "\ud83c" }, "#/alt"],
  "a number": [{ alt: 1 }, "#/alt"],
  "null": [{ alt: null }, "#/alt"],
  "a list": [{ alt: ["a"] }, "#/alt"],
  "nothing": [{}, "#/alt"],
  "a position": [{ alt: "a", position: 0 }, "#/position"],
};

/** Bodies whose length is not what is said; `Request` has checked none of it. */
const LENGTHS: Record<string, [length: string, body: string, status: number]> = {
  "20 MB and a byte": ["20000001", "x", 413],
  "a petabyte": ["1000000000000000", "x", 413],
  "infinitely many": ["Infinity", "x", 413],
  "1e9": ["1e9", "x", 413],
  "less than none": ["-1", "x", 415],
  "no number": ["many", "x", 415],
  "nothing where something is": ["0", "x", 415],
  "something where nothing is": ["5000", "", 422],
};

/** Rows about listings. */
function aboutListings(jpeg: Bytes): BadRequest[] {
  const rows: BadRequest[] = [];
  for (const [what, make] of Object.entries(operations(jpeg))) {
    for (const [who, [status, caller]] of Object.entries(CALLERS)) {
      rows.push({
        name: `${what}: ${who}`,
        status,
        request(office) {
          const { slug = office.slug, token } = caller(office).slug === undefined
            ? { ...caller(office), slug: office.slug }
            : caller(office);
          return { ...make(slug, office.ids), token };
        },
      });
    }
    for (const slug of ODD_SLUGS) {
      rows.push({
        name: `${what}: the listing ${slug.slice(0, 20)}`,
        status: 404,
        request: ({ broker, ids }) => ({ ...make(slug, ids), token: broker.token }),
      });
    }
  }
  const { describe, remove } = operations(jpeg);
  for (const [what, make] of Object.entries({ describe, remove })) {
    const of = (name: string, id: (office: Office) => string) =>
      rows.push({
        name: `${what}: ${name}`,
        status: 404,
        request: (office) => ({
          ...make(office.slug, [id(office)]),
          token: office.broker.token,
        }),
      });
    for (const id of ODD_IDS) of(`the picture ${id.slice(0, 20)}`, () => id);
    of("an unknown picture", ({ api }) => api.container.ids());
    of("a picture that was removed", ({ removed }) => removed);
    of("another listing's picture", ({ foreign }) => foreign.id);
  }
  return rows;
}

/** Rows about what bodies hold. */
function aboutBodies(jpeg: Bytes): BadRequest[] {
  const own = ({ broker, slug }: Office) => ({ token: broker.token, path: pathOf(slug) });
  const rows: BadRequest[] = [];
  for (const [name, [json, status, pointer]] of Object.entries(ORDERS)) {
    rows.push({
      name: `order: ${name}`,
      status,
      ...(pointer ? { pointer } : {}),
      request: (office) => ({ ...own(office), method: "PUT", json: json(office) }),
    });
  }
  for (const [name, [json, pointer]] of Object.entries(ALTS)) {
    rows.push({
      name: `describe: ${name}`,
      status: 422,
      pointer,
      request: (office) => ({
        ...own(office),
        method: "PATCH",
        path: `${pathOf(office.slug)}/${office.ids[0]}`,
        json,
      }),
    });
  }
  for (const [name, [length, body, status]] of Object.entries(LENGTHS)) {
    rows.push({
      name: `add: said to be ${name}`,
      status,
      request: (office) => ({
        ...own(office),
        method: "POST",
        body,
        headers: { "content-length": length },
      }),
    });
  }
  const form = new FormData();
  form.set("file", new Blob([jpeg], { type: "image/jpeg" }), "../../../etc/passwd\r\nx.jpg");
  const bodies: Record<string, [status: number, BodyInit | undefined, Record<string, string>?]> = {
    "no body": [422, undefined],
    "a form with a file whose name is a path": [415, form],
    "base64": [415, jpeg.toBase64()],
    "a data: address": [415, `data:image/jpeg;base64,${jpeg.toBase64()}`],
    "an address": [415, "http://169.254.169.254/latest/meta-data"],
    "JSON": [415, JSON.stringify({ url: "file:///etc/passwd" }), {
      "content-type": "application/json",
    }],
    "a picture that is there already": [409, undefined],
  };
  for (const [name, [status, body, headers = {}]] of Object.entries(bodies)) {
    rows.push({
      name: `add: ${name}`,
      status,
      request: (office) => ({
        ...own(office),
        method: "POST",
        headers,
        ...(status === 409 ? { body: jpeg } : body === undefined ? {} : { body }),
      }),
    });
  }
  for (const [method, status] of Object.entries({ PATCH: 405, DELETE: 405 })) {
    rows.push({
      name: `${method} of all`,
      status,
      request: (office) => ({ ...own(office), method }),
    });
  }
  for (const method of ["GET", "PUT", "POST"]) {
    rows.push({
      name: `${method} of one`,
      status: 405,
      request: (office) => ({
        ...own(office),
        method,
        path: `${pathOf(office.slug)}/${office.ids[0]}`,
      }),
    });
  }
  rows.push({
    name: "add: a name in the query",
    status: 422,
    pointer: "#/name",
    request: (office) => ({
      ...own(office),
      method: "POST",
      path: `${pathOf(office.slug)}?name=..%2f..%2fx.php`,
      body: jpeg,
    }),
  });
  return rows;
}

/** Rows about portraits. */
function aboutPortraits(jpeg: Bytes): BadRequest[] {
  const MINE = "/v1/me/photo";
  const of = ({ id }: { id: string }) => `/v1/admin/brokers/${id}/photo`;
  const rows: BadRequest[] = [];
  for (const method of ["PUT", "DELETE"]) {
    for (const who of ["out", "expired", "inactive"] as const) {
      rows.push({
        name: `${method} a portrait: ${who}`,
        status: 401,
        request: (office) => ({ method, path: MINE, token: office[who], body: jpeg }),
      });
    }
    rows.push({
      name: `${method} another's portrait as a broker`,
      status: 404,
      request: ({ broker, other }) => ({
        method,
        path: of(other),
        token: broker.token,
        body: jpeg,
      }),
    });
    for (const id of ["x", "%00", "%ff", "a'--", "0190c9f0-0000-7000-8000-000000000000"]) {
      rows.push({
        name: `${method} the portrait of ${id}`,
        status: 404,
        request: ({ admin }) => ({
          method,
          path: of({ id }),
          token: admin.token,
          body: jpeg,
        }),
      });
    }
  }
  for (const url of ["https://example.org/a.jpg", "javascript:alert(1)", "/media/../x", ""]) {
    rows.push({
      name: `a portrait's address through the profile: ${url || "none"}`,
      status: 422,
      pointer: "#/photo_url",
      request: ({ broker }) => ({
        method: "PATCH",
        path: "/v1/me",
        token: broker.token,
        json: { photo_url: url },
      }),
    });
  }
  return rows;
}

/** Addresses of files at which there is none. */
export const NO_FILES: Record<string, (hash: string) => string> = {
  "another width": (hash) => `/media/${hash}/321.webp`,
  "a width of nothing": (hash) => `/media/${hash}/0.webp`,
  "a width that begins with 0": (hash) => `/media/${hash}/0320.webp`,
  "a negative width": (hash) => `/media/${hash}/-320.webp`,
  "an endless width": (hash) => `/media/${hash}/99999999999999999999.webp`,
  "a width that is none": (hash) => `/media/${hash}/wide.webp`,
  "another format": (hash) => `/media/${hash}/320.avif`,
  "a JPEG of another width": (hash) => `/media/${hash}/320.jpg`,
  "capitals": (hash) => `/media/${hash.toUpperCase().replace(/^\d*$/, "A")}/320.webp`,
  "a shorter hash": (hash) => `/media/${hash.slice(1)}/320.webp`,
  "a longer hash": (hash) => `/media/${hash}0/320.webp`,
  "an unknown hash": () => `/media/${"0".repeat(64)}/320.webp`,
  "the folder": (hash) => `/media/${hash}/`,
  "the folder, without a slash": (hash) => `/media/${hash}`,
  "all folders": () => "/media/",
  "a slash behind": (hash) => `/media/${hash}/320.webp/`,
  "two slashes": (hash) => `/media//${hash}/320.webp`,
  "the folder above": () => "/media/../originals/x",
  "the folder above, encoded": () => "/media/%2e%2e%2foriginals%2fx",
  "the folder above, encoded twice": () => "/media/%252e%252e%252foriginals",
  "the folder above a picture": (hash) => `/media/${hash}/..%2f${hash}%2f320.webp`,
  "a backslash": (hash) => `/media/${hash}/..%5c320.webp`,
  "a NUL behind": (hash) => `/media/${hash}/320.webp%00`,
  "a NUL before the end": (hash) => `/media/${hash}/320%00.webp`,
  "a line's end": (hash) => `/media/${hash}/320.webp%0a`,
  "a blank": (hash) => `/media/${hash}/320.webp%20`,
  "bytes that are no text": (hash) => `/media/${hash}/%ff%fe`,
  "a broken escape": (hash) => `/media/${hash}/%zz`,
  "originals": () => "/originals/x",
  "the drafts": () => "/media/drafts/x",
  "a system's file": () => "/media/%2fetc%2fpasswd/320.webp",
};

/** Every one of them. */
export function badRequests(jpeg: Bytes): BadRequest[] {
  const rows = [...aboutListings(jpeg), ...aboutBodies(jpeg), ...aboutPortraits(jpeg)];
  for (const [name, path] of Object.entries(NO_FILES)) {
    for (const method of ["GET"]) {
      rows.push({
        name: `a file's address: ${name}`,
        status: 404,
        request: ({ hash }) => ({ method, path: path(hash) }),
      });
    }
  }
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    rows.push({
      name: `${method} to a file's address`,
      status: 405,
      request: ({ hash, broker }) => ({
        method,
        path: `/media/${hash}/320.webp`,
        token: broker.token,
      }),
    });
  }
  return rows;
}
