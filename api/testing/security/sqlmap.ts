/** sqlmap (https://sqlmap.org, in Debian's package of that name) against a service of its own. */
import { startApi } from "../process.ts";
import type { Proof } from "./proof.ts";

const SECRET = "signing-secret-of-the-attacked-agency";

/** Addresses with the parameters that are tried. */
const TARGETS: [path: string, parameters: string][] = [
  [
    "/v1/properties?city=Lisbon&sort=newest&broker=tomas-ferreira&limit=5",
    "city,sort,broker,limit",
  ],
  ["/v1/properties?search=garden&type=house", "search,type"],
  ["/v1/leads?search=ana&status=new&property=x&sort=score", "search,status,property,sort"],
];

const FOUND = /is vulnerable|appears to be .*injectable|identified the following injection/;

/** Runs it; without sqlmap that is said, and counts as a failure. */
export async function proveSqlmap(long: boolean): Promise<Proof> {
  const server = Deno.env.get("TEST_DATABASE_URL");
  const api = await startApi({
    ...(server ? { DATABASE_URL: server } : {}),
    ...{ JWT_SECRET: SECRET, DEMO_DATA: "true", DEV_LOGIN: "true", APP_ENV: "development" },
    PORTAL_SECRET: SECRET,
  });
  const folder = await Deno.makeTempDir({ prefix: "hearthline-sqlmap-" });
  const [lines, failures]: [string[], string[]] = [[], []];
  try {
    const signedIn = await fetch(`${api.url}/v1/auth/dev-login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "admin@hearthline.example" }),
    });
    const { access_token } = await signedIn.json();
    for (const [path, parameters] of long ? TARGETS : TARGETS.slice(0, 1)) {
      const { success, stdout } = await new Deno.Command("sqlmap", {
        args: [
          ...["-u", api.url + path, "-p", parameters, "--dbms=PostgreSQL", "--batch"],
          ...[
            long ? "--level=3" : "--level=2",
            "--risk=2",
            "--threads=4",
            "--output-dir",
            folder,
            "--disable-coloring",
          ],
          ...["--headers", `Authorization: Bearer ${access_token}`, "--flush-session"],
        ],
        stderr: "null",
      }).output();
      const said = new TextDecoder().decode(stdout);
      const tested = said.match(/testing '/g)?.length ?? 0;
      const [, refused = "none"] = /HTTP error codes detected during run:\s*(.+)/.exec(said) ?? [];
      lines.push(
        `sqlmap ${path.split("?")[0]} (${parameters}): ${tested} techniques, refused: ${refused}`,
      );
      // What a limit stops is not tried; what fails may be half a way in.
      if (/\b(429|5\d\d) \(/.test(refused)) failures.push(`sqlmap: ${refused} in ${path}`);
      if (FOUND.test(said)) failures.push(`sqlmap: ${FOUND.exec(said)![0]} in ${path}`);
      if (!success || tested === 0) failures.push(`sqlmap tried nothing: ${said.slice(-300)}`);
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    failures.push("sqlmap is not installed: apt-get install sqlmap");
  } finally {
    await api.stop();
    await Deno.remove(folder, { recursive: true });
  }
  return { lines, failures };
}
