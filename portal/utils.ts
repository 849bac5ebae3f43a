import { createDefine } from "fresh";
import type { Broker, Client } from "#api/client.ts";
import type { Lang, Translate } from "./lib/translate.ts";
import type { Theme } from "./lib/preferences.ts";

/** What middlewares hand to routes. */
export interface State {
  lang: Lang;
  /** Texts in `lang`. */
  t: Translate;
  theme: Theme;
  /** The API on behalf of this request: with its token, if any, and its client's address. */
  api: Client;
  /** The content of the session cookie, unchecked. */
  token: string | undefined;
  /** Who is signed in; set on `/dashboard/*` and `/admin/*`. */
  session: Broker | undefined;
}

export const define = createDefine<State>();
