import type { Turn } from "#api/client.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { Badge } from "../../../../components/Badge.tsx";

/** The arguments of a tool call on one line: what was asked for. */
function argumentsText(given: unknown, t: Translate): string {
  if (given === null || typeof given !== "object") return String(given ?? "");
  return Object.entries(given).filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => {
      const text = Array.isArray(value) ? value.join(", ") : String(value);
      return `${t.or(`desk.slot.${key}`, key)}: ${text}`;
    })
    .join(" · ");
}

/** What was classified and decided in each turn, and which tools were asked, newest first. */
export function TurnLog({ turns, t }: { turns: readonly Turn[]; t: Translate }) {
  if (turns.length === 0) return <p class="small muted">{t("desk.conversations.log_empty")}</p>;
  return (
    <ol class="turn-log">
      {[...turns].reverse().map((turn) => (
        <li key={turn.id}>
          <p class="row gap-2 small">
            <span class="subtle numeric">{turn.number}</span>
            <strong class="grow">{t.or(`desk.intent.${turn.intent}`, turn.intent)}</strong>
            <span class="subtle nowrap">
              {t("desk.conversations.confidence", { n: Math.round(turn.confidence * 100) })}
            </span>
          </p>
          <p class="small muted">
            {turn.from_phase === turn.to_phase
              ? t(`desk.phase.${turn.to_phase}`)
              : `${t(`desk.phase.${turn.from_phase}`)} → ${t(`desk.phase.${turn.to_phase}`)}`}
            {turn.classified_phase && ` · ${
              t("desk.conversations.classified_phase", {
                phase: t(`desk.phase.${turn.classified_phase}`),
              })
            }`}
            {" · "}
            {t("desk.conversations.rule", { rule: turn.rule })}
            {turn.fallback && ` · ${t("desk.conversations.fallback")}`}
          </p>
          {turn.refusals.length > 0 && (
            <p class="xsmall muted">
              {t("desk.conversations.refused", { list: turn.refusals.join("; ") })}
            </p>
          )}
          {turn.tool_calls.map((tool, n) => (
            <p key={n} class="tool-call xsmall">
              <Badge tone={tool.error ? "danger" : "info"}>{tool.name}</Badge>
              <span>{argumentsText(tool.arguments, t)}</span>
              <span class="subtle nowrap">
                {tool.error ?? t("desk.conversations.rows", { n: tool.rows })}
              </span>
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
