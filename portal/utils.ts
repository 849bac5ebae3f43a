import { createDefine } from "fresh";
import type { Broker, Client, Notification } from "#api/client.ts";
import type { Theme } from "./lib/preferences.ts";
import type { Lang, Translate } from "./lib/translate.ts";

/** What middlewares set for every route. */
export interface State {
  lang: Lang;
  /** Texts in `lang`. */
  t: Translate;
  theme: Theme;
  /** The API on behalf of this request: with its token, if any, and its client's address. */
  api: Client;
  /** The content of the session cookie, unchecked. */
  token: string | undefined;
}

/** The state of routes below `/dashboard` and `/admin`. */
export interface DeskState extends State {
  /** Who is signed in. */
  session: Broker;
  unread: Unread;
}

/** What the signed-in broker has not read yet. */
export interface Unread {
  count: number;
  /** The newest first; not all of them. */
  latest: Notification[];
}

export const define = createDefine<State>();
/** As `define`, for routes behind `pageSession`. */
export const defineDesk = createDefine<DeskState>();
