/** Every attack by its name. */
import { proveFuzz } from "./fuzz.ts";
import { fuzzPortal } from "./portal.ts";
import { proveHostile } from "./hostile.ts";
import { proveLogs } from "./leaks.ts";
import { proveMatrix } from "./matrix.ts";
import type { Proof } from "./proof.ts";
import { proveSql } from "./sql.ts";
import { proveTokens } from "./tokens.ts";

/** The portal's forms, on a portal of its own. */
async function proveForms(long: boolean): Promise<Proof> {
  const { ADMIN, BROKER, sessionOf, startStack } = await import("../../../portal/tests/harness.ts");
  const stack = await startStack();
  try {
    const people = { broker: await sessionOf(stack, BROKER), admin: await sessionOf(stack, ADMIN) };
    const proof = await fuzzPortal({ url: stack.url, people }, long ? 20_000 : 600);
    // Both programs have been told them with every request.
    const printed = stack.api.output() + stack.portal.output();
    const told = Object.values(people).map(({ cookie }) => cookie.split("=")[1]!);
    const leaked = [...told, BROKER, ADMIN].filter((secret) => printed.includes(secret));
    return { ...proof, failures: [...proof.failures, ...leaked.map((one) => `printed: ${one}`)] };
  } finally {
    await stack.stop();
  }
}

export const ATTACKS: Record<string, (long: boolean) => Promise<Proof>> = {
  fuzz: proveFuzz,
  forms: proveForms,
  hostile: proveHostile,
  logs: proveLogs,
  matrix: proveMatrix,
  sql: proveSql,
  tokens: proveTokens,
};
