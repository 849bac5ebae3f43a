import type { ComponentChildren } from "preact";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import type { Lang, Reader, Translate } from "../../lib/translate.ts";

const SLOTS = [
  "name",
  "email",
  "purpose",
  "area",
  "property_type",
  "bedrooms",
  "bathrooms",
  "budget_min",
  "budget_max",
  "furnished",
  "pets_allowed",
  "garage",
  "laundry",
  "must_haves",
  "timeline",
  "financing",
] as const;

/** A value of a buyer's profile in words. */
export function slotText(
  slot: string,
  value: unknown,
  currency: string | undefined,
  t: Translate,
  lang: Lang,
): string {
  if (Array.isArray(value)) {
    return value.map((item) => slotText(slot, item, currency, t, lang)).join(", ");
  }
  if (typeof value === "boolean") return t(`desk.common.${value ? "yes" : "no"}`);
  if (typeof value === "number") {
    return slot.startsWith("budget") && currency
      ? formatMoney(lang, value, currency)
      : formatNumber(lang, value);
  }
  const text = String(value ?? "");
  if (slot === "property_type") return t.or(`desk.type.${text}`, text);
  const isWord = text === "any" || ["purpose", "timeline", "financing"].includes(slot);
  return isWord ? t.or(`desk.value.${text}`, text) : text;
}

/** Values with a source are objects, others are the value itself. */
const valueOf = (value: unknown): unknown =>
  value !== null && typeof value === "object" && "value" in value ? value.value : value;

/**
 * What is known of a buyer. `after` follows each value, e.g. with its source; `otherwise` is the
 * currency of a budget whose currency was not said.
 */
export function ProfileFacts(
  { profile: given, t, lang, after, otherwise }: Reader & {
    profile: Record<string, unknown>;
    otherwise?: string;
    after?: (slot: string) => ComponentChildren;
  },
) {
  const profile = Object.fromEntries(
    Object.entries(given).map(([slot, value]) => [slot, valueOf(value)]),
  );
  const currency = typeof profile.currency === "string" ? profile.currency : otherwise;
  return (
    <dl class="profile-facts">
      {SLOTS.filter((slot) => profile[slot] !== undefined && profile[slot] !== null).map((slot) => (
        <div key={slot} class="fact">
          <dt>{t(`desk.slot.${slot}`)}</dt>
          <dd>
            {slotText(slot, profile[slot], currency, t, lang)} {after?.(slot)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
