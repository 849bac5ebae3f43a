/** The time, as an argument: whatever needs it takes a clock. */
export type Clock = () => Date;

/** The machine's clock. For the composition root; everything else is handed one. */
export const systemClock: Clock = () => new Date();

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The instant `ms` milliseconds after another. */
export const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);
