/** Every attack by its name. */
import { proveFuzz } from "./fuzz.ts";
import { fuzzPortal } from "./portal.ts";
import { proveHostile } from "./hostile.ts";
import { backupOf, proveLogs, written } from "./leaks.ts";
import { proveMatrix } from "./matrix.ts";
import type { Proof } from "./proof.ts";
import { askForLink, asking, personalIn, proveScanned } from "./scanners.ts";
import { proveSql } from "./sql.ts";
import { proveSqlmap } from "./sqlmap.ts";
import { proveTokens } from "./tokens.ts";
import { SECRETS } from "./world.ts";

/** The portal's forms and mailed links, on a portal of its own; then what all that has left behind. */
async function proveForms(long: boolean): Promise<Proof> {
  const { ADMIN, BROKER, mailedLink, sessionOf, startStack } = await import(
    "../../../portal/tests/harness.ts"
  );
  const server = Deno.env.get("TEST_DATABASE_URL");
  const secrets = { JWT_SECRET: SECRETS.JWT_SECRET, PORTAL_SECRET: SECRETS.PORTAL_SECRET };
  // Beside a server's database the API logs into a file of its folder.
  const DATA_DIR = await Deno.makeTempDir({ prefix: "hearthline-forms-" });
  const stack = await startStack({
    ...secrets,
    DATA_DIR,
    ...(server ? { DATABASE_URL: server } : {}),
  });
  try {
    const [broker, admin] = [await sessionOf(stack, BROKER), await sessionOf(stack, ADMIN)];
    const asAdmin = asking(stack.apiUrl, admin.cookie);
    // Before anything is sent: what strangers make up stands in no log by more than chance.
    const personal = await personalIn(asAdmin);
    const scanned = await proveScanned(stack.url, long ? 25 : 2, async () => {
      await askForLink(stack.url, BROKER);
      return await mailedLink(stack.mailbox, BROKER);
    });
    const people = { broker, admin };
    const proof = await fuzzPortal({ url: stack.url, people }, long ? 20_000 : 600);
    // Both programs have been told them with every request.
    const cookies = Object.values(people).map(({ cookie }) => cookie.split("=")[1]!);
    const told = [...Object.values(secrets), ...cookies, ...scanned.told];
    const logged = server ? await Deno.readTextFile(`${DATA_DIR}/service.log`) : "";
    const printed = stack.api.output() + stack.portal.output() + logged;
    const backup = server && long ? await backupOf(server) : [];
    const leaked = [
      ...[...told, ...personal].filter((one) => printed.includes(one)).map((one) =>
        `printed: ${one}`
      ),
      ...told.filter((one) =>
        backup.some((line) => written(one).some((form) => line.includes(form)))
      ).map((one) => `in the backup: ${one}`),
    ];
    const searched = [
      `${told.length} secrets and tokens, ${personal.length} mails, phones, names and texts ` +
      `in ${printed.split("\n").length} lines of both logs`,
      ...(backup.length > 0
        ? [`the secrets and tokens in ${backup.length} lines of a backup`]
        : []),
    ];
    return {
      lines: [...scanned.lines, ...proof.lines, ...searched],
      failures: [...scanned.failures, ...proof.failures, ...leaked],
    };
  } finally {
    await stack.stop();
    await Deno.remove(DATA_DIR, { recursive: true });
  }
}

export const ATTACKS: Record<string, (long: boolean) => Promise<Proof>> = {
  fuzz: proveFuzz,
  forms: proveForms,
  hostile: proveHostile,
  logs: proveLogs,
  matrix: proveMatrix,
  sql: proveSql,
  sqlmap: proveSqlmap,
  tokens: proveTokens,
};
