/**
 * `deno run -A playground-tui/testing/capture.ts`: the test conversation as it looks in terminals of
 * three sizes, written to `playground-tui/screens/`. The same every time: the day is fixed, and
 * durations are left out.
 */
import { conversation } from "./service.ts";
import { openTerminal, PLAYGROUND } from "./terminal.ts";

const FOLDER = new URL("../screens/", import.meta.url);

await Deno.mkdir(FOLDER, { recursive: true });
for (const [columns, rows] of [[80, 24], [120, 40], [40, 20]] as const) {
  const terminal = await openTerminal(
    PLAYGROUND.replace("--agent builtin", "--agent builtin --now 2026-03-10T12:00Z"),
    { columns, rows },
  );
  try {
    await terminal.shows(/^#1 · 0 turns/m);
    for (const [index, line] of (await conversation()).entries()) {
      await terminal.type(line);
      terminal.press("Enter");
      await terminal.shows(new RegExp(`^#1 · ${index + 1} turns?`, "m"));
    }
    const text = (await terminal.text()).trimEnd().replaceAll(/\b[\d.]+ (ms|s)\b/g, "… ms");
    await Deno.writeTextFile(new URL(`${columns}x${rows}.txt`, FOLDER), `${text}\n`);
  } finally {
    await terminal.close();
  }
}
