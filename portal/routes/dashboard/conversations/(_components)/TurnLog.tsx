import type { Turn } from "#api/client.ts";
import { Badge } from "../../../../components/Badge.tsx";
import { slotText } from "../../../../components/dashboard/ProfileFacts.tsx";
import { joinFacts } from "../../../../lib/format.ts";
import type { Reader, Translate } from "../../../../lib/translate.ts";

/** The arguments of a tool call on one line: what was asked for. */
export function argumentsText(given: unknown, { t, lang }: Reader): string {
  if (given === null || typeof given !== "object") return String(given ?? "");
  return joinFacts(
    ...Object.entries(given).filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => {
        const name = t.or(`desk.slot.${key}`, t.or(`desk.argument.${key}`, key));
        // Slugs of what is left out tell nobody anything; how many there are does.
        const shown = key === "exclude" && Array.isArray(value) ? value.length : value;
        return `${name}: ${slotText(key, shown, undefined, t, lang)}`;
      }),
  );
}

/** Where the turn led, how it was read, and the rule that decided. */
const wayText = (turn: Turn, t: Translate): string =>
  joinFacts(
    turn.from_phase === turn.to_phase
      ? t(`desk.phase.${turn.to_phase}`)
      : `${t(`desk.phase.${turn.from_phase}`)} → ${t(`desk.phase.${turn.to_phase}`)}`,
    turn.classified_phase && t("desk.conversations.classified_phase", {
      phase: t(`desk.phase.${turn.classified_phase}`),
    }),
    t("desk.conversations.rule", { rule: t.or(`desk.rule.${turn.rule}`, turn.rule) }),
    turn.fallback && t("desk.conversations.fallback"),
  );

/** What was classified and decided in each turn, and which tools were asked, newest first. */
export function TurnLog({ turns, t, lang }: Reader & { turns: readonly Turn[] }) {
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
          <p class="small muted">{wayText(turn, t)}</p>
          {turn.refusals.length > 0 && (
            <p class="xsmall muted">
              {t("desk.conversations.refused", { list: turn.refusals.join("; ") })}
            </p>
          )}
          {turn.tool_calls.map((tool, n) => (
            <p key={n} class="tool-call xsmall">
              <Badge tone={tool.error ? "danger" : "info"}>
                {t.or(`desk.tool.${tool.name}`, tool.name)}
              </Badge>
              <span>{argumentsText(tool.arguments, { t, lang })}</span>
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
