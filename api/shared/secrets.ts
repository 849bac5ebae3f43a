/** Secrets of a development service: made once and kept, so that sessions outlive a restart. */
import { z } from "zod";

const secretsFile = z.object({ jwt_secret: z.string().min(32), portal_secret: z.string().min(32) });
type Secrets = z.infer<typeof secretsFile>;

const random = () =>
  crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });

export const makeSecrets = (): Secrets => ({ jwt_secret: random(), portal_secret: random() });

/** Reads a folder's secrets, making them on first use, readable by the owner alone. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const path = `${folder}/secrets.json`;
  try {
    return secretsFile.parse(JSON.parse(await Deno.readTextFile(path)));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) {
      throw new Error(`${path} is not readable as secrets; remove it to have new ones made.`, {
        cause: error,
      });
    }
  }
  await Deno.mkdir(folder, { recursive: true });
  const secrets = makeSecrets();
  await Deno.writeTextFile(path, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
