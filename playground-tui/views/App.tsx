/** @jsxImportSource react */
import { Box, Static, Text, useIsScreenReaderEnabled, useWindowSize } from "ink";
import { useSyncExternalStore } from "react";
import { completions } from "../commands/mod.ts";
import { ComposerView } from "./ComposerView.tsx";
import { EntryView } from "./EntryView.tsx";
import { Known } from "./Known.tsx";
import { layoutOf } from "./layout.ts";
import { Pending } from "./Pending.tsx";
import { PhaseTrack } from "./PhaseTrack.tsx";
import { StatusLine } from "./StatusLine.tsx";
import { ThemeContext, themeOf, useLook } from "./theme.ts";
import { useComposer } from "./useComposer.ts";
import type { Controller } from "../app/controller.ts";
import type { Price } from "../state/costs.ts";
import { activeRun, type PlaygroundState, type Store } from "../state/reducer.ts";

interface AppProps {
  store: Store;
  controller: Pick<Controller, "submit" | "cancel">;
  price?: Price;
  quit(): void;
}

/**
 * The screen: finished turns go up into the terminal's own scrollback, below them are the phase
 * track, what is known, and the composer.
 */
export function App({ store, controller, price, quit }: AppProps) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const layout = layoutOf(useWindowSize());
  return (
    <ThemeContext value={themeOf(state.theme)}>
      <Static items={state.entries}>
        {(entry) => <EntryView key={entry.id} entry={entry} layout={layout} price={price} />}
      </Static>
      <Desk {...{ state, layout, controller, price, quit }} />
    </ThemeContext>
  );
}

interface DeskProps extends Omit<AppProps, "store"> {
  state: PlaygroundState;
  layout: ReturnType<typeof layoutOf>;
}

/** What stays at the bottom. */
function Desk({ state, layout, controller, price, quit }: DeskProps) {
  const look = useLook();
  const reading = useIsScreenReaderEnabled();
  const composer = useComposer({
    draft: state.draft,
    submit: controller.submit,
    cancel: controller.cancel,
    complete: (line) => completions(line, state),
    quit,
  });
  const run = activeRun(state);
  const { columns } = layout;
  const phase = run?.state.phase;
  return (
    <Box flexDirection="column" width={columns}>
      {state.pending !== null && <Pending text={state.pending} />}
      {run && phase && (
        <>
          {reading ? <Text>{`Phase: ${phase}`}</Text> : (
            <PhaseTrack
              phase={phase}
              passed={run.turns.flatMap(({ from, to }) => [from.phase, to.phase])}
              columns={columns}
            />
          )}
          <Known
            profile={run.profile}
            visit={run.turns.at(-1)?.visit ?? null}
            layout={layout}
          />
        </>
      )}
      {!reading && <Text {...look("quiet")} wrap="truncate">{"─".repeat(columns)}</Text>}
      <ComposerView composer={composer} layout={layout} />
      <StatusLine state={state} leaving={composer.leaving} price={price} />
    </Box>
  );
}
