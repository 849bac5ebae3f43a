import { PHASES } from "#api/client.ts";
import type { Translate } from "../../../../lib/translate.ts";

/** How far a conversation is. */
export function PhaseTrack({ phase, t }: { phase: string; t: Translate }) {
  const at = PHASES.findIndex((name) => name === phase);
  return (
    <ol class="phase-track" aria-label={t("desk.conversations.phase")}>
      {PHASES.map((name, n) => (
        <li
          key={name}
          class={n < at ? "phase-past" : n === at ? "phase-now" : undefined}
          aria-current={n === at ? "step" : undefined}
        >
          <span>{t(`desk.phase.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}
