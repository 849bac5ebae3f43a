/** The gateways as the conformance suite knows them. */
import { evolution } from "./evolution.ts";
import { generic } from "./generic.ts";
import type { Subject } from "./subject.ts";
import { telegram } from "./telegram.ts";
import { twilio } from "./twilio.ts";
import { whatsapp } from "./whatsapp.ts";

export { evolution, generic, telegram, twilio, whatsapp };
export const SUBJECTS: readonly Subject[] = [generic, whatsapp, twilio, evolution, telegram];
