/** Where a server is and how it is talked to, by the URL of its database. */
import type { ConnectionOptions } from "node:tls";

/** Parameters of the URL that the server itself is told. Others are not ours, and no server's. */
const SESSION = [
  "application_name",
  "options",
  "statement_timeout",
  "lock_timeout",
  "idle_in_transaction_session_timeout",
];

export interface Address {
  /** What `net.connect` takes. */
  socket: { host: string; port: number } | { path: string };
  user: string | undefined;
  password: string | undefined;
  database: string | undefined;
  /** False: in the clear. */
  tls: ConnectionOptions | false;
  /** TLS from the first byte (Postgres 17), instead of after a request in the clear. */
  direct: boolean;
  session: Record<string, string>;
}

/**
 * Reads `postgres://user:password@host:port/database?…`. With `sslmode=require` the certificate is
 * verified as with `verify-full`, as nothing else keeps a stranger out; `no-verify` goes without.
 * `sslrootcert`, `sslcert` and `sslkey` name files. `?host=/folder` is a Unix socket.
 */
export function parseAddress(url: string): Address {
  // As libpq's own documentation writes sockets: `postgres://user@/database?host=/folder`.
  const whole = URL.canParse(url) ? url : url.replace("@/", "@localhost/");
  // The error of `new URL` would repeat the password.
  if (!URL.canParse(whole)) throw new TypeError("the database's URL cannot be read");
  const { hostname, port, username, password, pathname, searchParams } = new URL(whole);
  const host = searchParams.get("host") ??
    (decodeURIComponent(hostname).replace(/^\[(.+)\]$/, "$1") || "localhost");
  const at = Number(searchParams.get("port") ?? port) || 5432;
  const direct = searchParams.get("sslnegotiation") === "direct";
  return {
    socket: host.startsWith("/") ? { path: `${host}/.s.PGSQL.${at}` } : { host, port: at },
    user: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password) || undefined,
    database: decodeURIComponent(pathname.slice(1)) || undefined,
    tls: host.startsWith("/") ? false : parseTls(searchParams, host, direct),
    direct,
    session: Object.fromEntries(
      SESSION.flatMap((name) => {
        const value = searchParams.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
  };
}

function parseTls(given: URLSearchParams, host: string, direct: boolean): Address["tls"] {
  const mode = given.get("sslmode") ??
    (direct || /^(true|1)$/.test(given.get("ssl") ?? "") ? "verify-full" : undefined);
  const [ca, cert, key] = ["sslrootcert", "sslcert", "sslkey"].map((name) => given.get(name));
  if (mode === "disable" || (!mode && !ca && !cert && !key)) return false;
  return {
    host,
    ...(mode === "no-verify" ? { rejectUnauthorized: false } : {}),
    // `system` is libpq's name for the authorities that the machine trusts.
    ...(ca && ca !== "system" ? { ca: Deno.readTextFileSync(ca) } : {}),
    ...(cert ? { cert: Deno.readTextFileSync(cert) } : {}),
    ...(key ? { key: Deno.readTextFileSync(key) } : {}),
  };
}
