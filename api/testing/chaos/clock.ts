/** The time of a run: the processes read from a file how far it is from the machine's. */

/** When a run begins: nine in the morning of a Monday in Lisbon, with a week before the visits end. */
const BEGINS = Date.parse("2026-06-01T08:00:00Z");

export interface ChaosClock extends AsyncDisposable {
  /** Names the file to the processes. */
  file: string;
  now(): Date;
  /** Lets time pass at once. */
  advance(ms: number): void;
}

/** A clock of its own, which goes as fast as the machine's while nobody moves it. */
export async function startClock(): Promise<ChaosClock> {
  const file = await Deno.makeTempFile({ prefix: "hearthline-clock-" });
  let ahead = BEGINS - Date.now();
  const tell = () => {
    // Renamed, as nobody may read half of it.
    Deno.writeTextFileSync(`${file}.next`, String(ahead));
    Deno.renameSync(`${file}.next`, file);
  };
  tell();
  return {
    file,
    now: () => new Date(Date.now() + ahead),
    advance(ms) {
      ahead += ms;
      tell();
    },
    [Symbol.asyncDispose]: () => Deno.remove(file),
  };
}

/** The clock that a file tells. */
export const clockOf = (file: string) => () =>
  new Date(Date.now() + Number(Deno.readTextFileSync(file)));
