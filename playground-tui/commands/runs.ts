/** Commands that open runs and set them against each other. */
import { compareRuns } from "../state/compare.ts";
import { activeRun, added, drafted, opened, type Run } from "../state/store.ts";
import {
  type Command,
  CommandError,
  type Context,
  currentRun,
  note,
  openRun,
  runNamed,
  runWithTurns,
  turnNumber,
} from "./command.ts";

const runKeys: Command["complete"] = ({ runs }) => runs.map(({ key }) => String(key));
const turnNumbers: Command["complete"] = (state) =>
  (activeRun(state)?.turns ?? []).map(({ number }) => String(number)).slice(0, -1).reverse();

/** Forks the current run after a turn and hands the next message over for another wording. */
async function forkAt(context: Context, argument: string, replace: boolean): Promise<string> {
  const { store, transport } = context;
  const run = currentRun(context);
  const turn = turnNumber(argument, run);
  const session = await transport.fork(run.id, turn);
  store.update(
    opened(session, { parent: { key: run.key, turn }, replaces: replace ? run.key : undefined }),
  );
  const next = run.turns.find(({ number }) => number === turn + 1);
  if (next) store.update(drafted(next.text));
  const forked = currentRun(context);
  return replace
    ? `Back at turn ${turn}, phase ${forked.state.phase}.`
    : `Run #${forked.key} forks from #${run.key} after turn ${turn}. /diff compares them, /both says something to both.`;
}

/** The two runs that are meant: named, or the current one and the one it came from. */
function pairOf(context: Context, argument: string): [Run, Run] {
  const [left, right, ...more] = argument.split(/\s+/).filter(Boolean);
  if (more.length > 0) throw new CommandError("Name at most two runs.");
  const run = currentRun(context);
  if (left) return [runNamed(context, left), right ? runNamed(context, right) : run];
  const others = context.store.get().runs.filter(({ key }) => key !== run.key);
  const other = others.find(({ key }) => key === run.parent?.key) ?? others.at(-1);
  if (!other) throw new CommandError("There is one run only. /fork N opens another.");
  return [other, run];
}

function showComparison(context: Context, [left, right]: [Run, Run]): void {
  const comparison = compareRuns(
    { label: `#${left.key}`, turns: left.turns },
    { label: `#${right.key}`, turns: right.turns },
  );
  context.store.update(added({ kind: "comparison", comparison }));
}

export const runCommands: Command[] = [
  {
    name: "new",
    summary: "begin a new session",
    async run(_, context) {
      await openRun(context, context.session);
      return `Run #${currentRun(context).key} begins.`;
    },
  },
  {
    name: "rewind",
    usage: "N",
    summary: "go back to how it was after turn N",
    complete: turnNumbers,
    run: (argument, context) => forkAt(context, argument, true),
  },
  {
    name: "fork",
    usage: "N",
    summary: "open a second run from turn N and keep this one",
    complete: turnNumbers,
    run: (argument, context) => forkAt(context, argument, false),
  },
  {
    name: "switch",
    usage: "RUN",
    summary: "talk to another run",
    complete: runKeys,
    run(argument, context) {
      const { key, state } = runNamed(context, argument);
      context.store.update({ active: key });
      note(context, `Run #${key}, phase ${state.phase}.`);
    },
  },
  {
    name: "both",
    usage: "TEXT",
    summary: "say it to this run and the one it came from, side by side",
    async run(argument, context) {
      if (argument === "") throw new CommandError("Say what: /both TEXT");
      const [left, right] = pairOf(context, "");
      const before = await context.say(argument, { run: left.key, quiet: true });
      const after = before && await context.say(argument, { run: right.key, quiet: true });
      if (!before || !after) return;
      context.store.update(added({
        kind: "pair",
        left: { run: left.key, turn: before },
        right: { run: right.key, turn: after },
      }));
    },
  },
  {
    name: "replay",
    summary: "say it all again in a new run, and compare",
    async run(_, context) {
      const before = runWithTurns(context);
      await openRun(context, context.session);
      for (const { text } of before.turns) if (!await context.say(text)) return;
      showComparison(context, [before, currentRun(context)]);
    },
  },
  {
    name: "diff",
    usage: "[RUN [RUN]]",
    summary: "compare two runs turn by turn",
    complete: runKeys,
    run: (argument, context) => showComparison(context, pairOf(context, argument)),
  },
];
