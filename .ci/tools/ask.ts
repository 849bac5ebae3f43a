/** What a program writes, e.g. its version; undefined where it fails, or is not to be started. */
export async function ask(
  program: string,
  args: string[],
  options: Deno.CommandOptions = {},
): Promise<string | undefined> {
  try {
    const { success, stdout } = await new Deno.Command(program, {
      ...options,
      args,
      stdin: "null",
      stderr: "null",
    }).output();
    return success ? new TextDecoder().decode(stdout).trim() : undefined;
  } catch (error) {
    // Thrown, not rejected, by what cannot be started.
    if (error instanceof Deno.errors.NotFound) return undefined;
    if (error instanceof Deno.errors.PermissionDenied) return undefined;
    throw error;
  }
}
