/** Secrets that nobody configured: made once and kept, so that sessions outlive a restart. */
import { z } from "zod";
import { privateFolder } from "#db/dialects/lock.ts";

const secretsFile = z.object({
  jwt_secret: z.string().min(32),
  portal_secret: z.string().min(32),
  // A file of a version that pushed nothing has none.
  vapid_private_key: z.string().min(43).optional(),
});
type Secrets = Required<z.infer<typeof secretsFile>>;

const random = () =>
  crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });

/** Makes new ones. */
export async function makeSecrets(): Promise<Secrets> {
  const { default: webPush } = await import("web-push");
  return {
    jwt_secret: random(),
    portal_secret: random(),
    vapid_private_key: webPush.generateVAPIDKeys().privateKey,
  };
}

/** Reads a folder's secrets, making those that it has not, readable by the owner alone. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const path = `${folder}/secrets.json`;
  const kept = await read(path);
  await privateFolder(folder);
  if (kept?.vapid_private_key) return { ...kept, vapid_private_key: kept.vapid_private_key };
  const secrets = { ...await makeSecrets(), ...kept };
  await Deno.writeTextFile(path, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** What a file of secrets holds; undefined where there is no file. */
async function read(path: string) {
  try {
    return secretsFile.parse(JSON.parse(await Deno.readTextFile(path)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw new Error(`${path} is not readable as secrets; remove it to have new ones made.`, {
      cause: error,
    });
  }
}
