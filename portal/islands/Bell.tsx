import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button, ButtonLink } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { call } from "../lib/desk/calls.ts";
import { useLive } from "../lib/desk/hooks.ts";
import { useMenusClose } from "../lib/desk/menus.ts";
import { leaveOthers } from "../lib/desk/notices_owner.ts";
import { type Lang, makeTranslate } from "../lib/translate.ts";
import type { Unread } from "../utils.ts";

/** What the person has not read yet: a number that is live, and a menu of the latest. */
export default function Bell({ lang, texts, broker, unread }: {
  lang: Lang;
  texts: Record<string, string>;
  /** Who is signed in. */
  broker: string;
  unread: Unread;
}) {
  const t = makeTranslate(lang, texts);
  const shown = useSignal(unread);
  useEffect(() => void leaveOthers(broker).catch(() => {}), []);
  useMenusClose();

  async function refresh(): Promise<void> {
    const { data, page } = await call("GET", "notifications", {
      query: { unread: "true", limit: "6", language: lang },
    });
    shown.value = { count: page.total, latest: data };
  }
  useLive(["notification.created"], refresh);

  async function readAll(event: Event): Promise<void> {
    event.preventDefault();
    await call("POST", "notifications/read", { json: { all: true } });
    await refresh();
  }
  /** The request outlives this page, which the link leaves. */
  function readOne(id: string): void {
    fetch("/api/desk/notifications/read", {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ids: [id] }),
    }).catch(() => {});
  }

  const { count, latest } = shown.value;
  return (
    <details class="menu bell" name="menu">
      <summary class="button button-ghost button-small button-icon">
        <Icon name="bell" />
        {count > 0 && <span class="unread" aria-hidden="true">{count > 99 ? "99+" : count}</span>}
        <span class="visually-hidden">{t("desk.bell.unread", { count })}</span>
      </summary>
      <div class="menu-panel bell-panel">
        {latest.length === 0 && <p class="small muted bell-empty">{t("desk.bell.none")}</p>}
        <ul>
          {latest.map(({ id, title, url }) => (
            <li key={id}>
              <a class="menu-item" href={url} onClick={() => readOne(id)}>{title}</a>
            </li>
          ))}
        </ul>
        <div class="row row-between gap-2">
          <ButtonLink small variant="ghost" href="/dashboard/notifications">
            {t("desk.bell.all")}
          </ButtonLink>
          {count > 0 && (
            <form method="post" action="/dashboard/notifications" onSubmit={readAll}>
              <Button type="submit" small variant="ghost" icon="check">
                {t("desk.bell.read_all")}
              </Button>
            </form>
          )}
        </div>
      </div>
    </details>
  );
}
