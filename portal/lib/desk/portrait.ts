/** The portrait that was uploaded or removed on this page; undefined while neither happened. */
import { signal } from "@preact/signals";

export const portrait = signal<string | null | undefined>(undefined);
