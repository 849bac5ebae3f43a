import { z } from "zod";
import { SLUG, SLUG_LENGTH } from "./slug.ts";

/** Text without NUL (Postgres refuses it) and lone surrogates (they have no UTF-8 form). */
export const safeText = () =>
  z.string().refine((text) => !text.includes("\0") && text.isWellFormed(), {
    message: "must not contain NUL or unpaired surrogates",
    abort: true,
  });

/** One line or more of text, trimmed, 1 to `max` characters. */
export const textOf = (max: number) => safeText().trim().min(1).max(max);

/** An email address, lower-cased: addresses compare without case. */
export const emailAddress = () =>
  safeText().trim().toLowerCase().pipe(z.email({ message: "must be an email address" }).max(254));

/** A phone number as people write it; digits and an optional plus are kept. */
export const phoneNumber = () =>
  safeText().trim().max(40)
    .regex(/^\+?[\d\s().\-/]+$/, { message: "must be a phone number" })
    .transform((text) => text.replace(/(?!^\+)\D/g, ""))
    .pipe(z.string().regex(/^\+?\d{6,15}$/, { message: "must have 6 to 15 digits" }));

/** An IANA time zone that this runtime knows. */
export const timeZone = () =>
  safeText().trim().max(64).refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
    } catch {
      return false;
    }
  }, { message: "must be an IANA time zone, e.g. Europe/Lisbon" });

export const slugText = () =>
  safeText().max(SLUG_LENGTH).regex(SLUG, {
    message: "must be lower-case words joined by hyphens",
  });

/** An absolute http(s) address. */
export const webAddress = () =>
  safeText().max(2000).refine((text) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text), {
    message: "must be an http or https address",
  });
