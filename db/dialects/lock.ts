/** The folder is in use by another process. */
export class FolderLocked extends Error {
  override name = "FolderLocked";
  constructor(folder: string, holder: string) {
    super(
      `The database folder ${folder} is in use by process ${holder || "unknown"}. ` +
        "Stop it, or set DATA_DIR to another folder.",
    );
  }
}

/** Makes a folder that its owner alone can read, also where others could before. */
export async function privateFolder(folder: string): Promise<void> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  if (Deno.build.os !== "windows") await Deno.chmod(folder, 0o700);
}

/**
 * Locks a folder against a second process. The lock is the operating system's on an open file, so
 * it ends with the process that holds it, however that dies; the process id inside is for people.
 */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
  await privateFolder(folder);
  const path = `${folder}/pglite.lock`;
  const file = await Deno.open(path, { create: true, read: true, write: true });
  if (!await file.tryLock(true)) {
    file.close();
    throw new FolderLocked(folder, (await Deno.readTextFile(path)).trim());
  }
  await file.truncate(0);
  await file.write(new TextEncoder().encode(`${Deno.pid}\n`));
  return { release: () => file.close() };
}
