import type { FreeTime } from "#api/client.ts";
import { dayName } from "../lib/desk/days.ts";
import type { Lang } from "../lib/translate.ts";

/** A choice of free times by day, named `when`: `YYYY-MM-DDTHH:MM`. */
export function FreeTimes({ times, label, none, lang }: {
  times: readonly FreeTime[];
  label: string;
  /** Said where there are none. */
  none: string;
  lang: Lang;
}) {
  if (times.length === 0) return <p class="muted">{none}</p>;
  const days = Map.groupBy(times, ({ date }) => date);
  return (
    <div class="field">
      <label class="field-label" for="when">{label}</label>
      <select class="input" id="when" name="when" required>
        {[...days].map(([day, of]) => (
          <optgroup key={day} label={dayName(lang, day)}>
            {of.map(({ date, time }) => (
              <option key={time} value={`${date}T${time}`}>
                {`${time} · ${dayName(lang, date)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
