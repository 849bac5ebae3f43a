/** @jsxImportSource react */
import { Box, type DOMElement, Static, Text, useIsScreenReaderEnabled, useWindowSize } from "ink";
import { useRef, useSyncExternalStore } from "react";
import { completions } from "../commands/mod.ts";
import { ComposerView } from "./ComposerView.tsx";
import { EntryView } from "./EntryView.tsx";
import { layoutOf } from "./layout.ts";
import { Known, Pending, PhaseTrack, StatusLine } from "./Status.tsx";
import { useView, ViewContext, viewOf } from "./theme.ts";
import { useComposer } from "./useComposer.ts";
import { useReflow } from "./useReflow.ts";
import type { Controller } from "../app/controller.ts";
import type { Price } from "../state/costs.ts";
import { activeRun, type PlaygroundState, type Store } from "../state/store.ts";

interface AppProps {
  store: Store;
  controller: Pick<Controller, "submit" | "cancel">;
  price?: Price;
  quit(): void;
}

/** The screen: finished turns go up into the terminal's own scrollback, the rest stays below. */
export function App({ store, price, ...inputs }: AppProps) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const layout = layoutOf(useWindowSize());
  return (
    <ViewContext value={viewOf({ theme: state.theme, layout, price })}>
      <Static items={state.entries}>
        {(entry) => <EntryView key={entry.id} entry={entry} />}
      </Static>
      <Desk state={state} {...inputs} />
    </ViewContext>
  );
}

type DeskProps = Pick<AppProps, "controller" | "quit"> & { state: PlaygroundState };

function Desk({ state, controller, quit }: DeskProps) {
  const { look, layout: { columns } } = useView();
  const reading = useIsScreenReaderEnabled();
  const composer = useComposer({
    ...controller,
    draft: state.draft,
    complete: (line) => completions(line, state),
    quit,
  });
  const drawn = useRef<DOMElement>(null);
  useReflow(drawn);
  const run = activeRun(state);
  return (
    <Box ref={drawn} flexDirection="column" width="100%">
      {state.pending !== null && <Pending text={state.pending} />}
      {run && <PhaseTrack run={run} />}
      {run && <Known run={run} />}
      {!reading && <Text {...look("quiet")} wrap="truncate">{"─".repeat(columns)}</Text>}
      <ComposerView composer={composer} />
      <StatusLine state={state} leaving={composer.leaving} />
    </Box>
  );
}
