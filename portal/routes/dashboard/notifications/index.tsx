import { page } from "fresh";
import { Badge } from "../../../components/Badge.tsx";
import { Button, ButtonLink } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { Paging } from "../../../components/dashboard/Paging.tsx";
import { Empty } from "../../../components/Empty.tsx";
import { NavLink } from "../../../components/NavLink.tsx";
import { param } from "../../../lib/address.ts";
import { load } from "../../../lib/api.ts";
import { formatAgo } from "../../../lib/format.ts";
import { readForm, textOf } from "../../../lib/forms.ts";
import { defineDesk } from "../../../utils.ts";

const PATH = "/dashboard/notifications";
const isAll = (url: URL) => url.searchParams.get("show") === "all";

export const handlers = defineDesk.handlers({
  async GET({ url, state: { api, lang } }) {
    const query = {
      cursor: param(url, "cursor"),
      limit: "25",
      language: lang,
      ...(isAll(url) ? {} : { unread: "true" as const }),
    };
    return page({
      now: new Date(),
      all: isAll(url),
      told: await load(api.notifications.v1.notifications.$get({ query })),
    });
  },

  /** Marks one as read, or all. */
  async POST(ctx) {
    const id = textOf(await readForm(ctx), "id");
    await load(ctx.state.api.notifications.v1.notifications.read.$post({
      json: id ? { ids: [id] } : { all: true },
    }));
    return ctx.redirect(isAll(ctx.url) ? `${PATH}?show=all` : PATH, 303);
  },
});

/** Everything that the person was told of, with links to it. */
export default defineDesk.page<typeof handlers>(({ data, state, url }) => {
  const { t, lang, unread } = state;
  const { now, all, told } = data;
  const actions = (
    <>
      <nav class="segmented" aria-label={t("desk.notices.title")}>
        <NavLink href={PATH} current={!all}>{t("desk.notices.unread")}</NavLink>
        <NavLink href={`${PATH}?show=all`} current={all}>{t("desk.common.all")}</NavLink>
      </nav>
      <ButtonLink small icon="sliders" href={`${PATH}/settings`}>
        {t("desk.notices.settings")}
      </ButtonLink>
      {unread.count > 0 && (
        <form method="post">
          <Button type="submit" small icon="check">{t("desk.bell.read_all")}</Button>
        </form>
      )}
    </>
  );
  return (
    <DeskPage
      title={t("desk.notices.title")}
      text={t("desk.notices.intro")}
      actions={actions}
    >
      {told.data.length === 0
        ? (
          <Card>
            <Empty icon="bell" title={t("desk.bell.none")} text={t("desk.notices.empty")} />
          </Card>
        )
        : (
          <Card flush>
            <ul class="desk-rows">
              {told.data.map((one) => (
                <li key={one.id} class="notice-row">
                  <div>
                    <a class={one.read_at ? "" : "strong"} href={one.url}>{one.title}</a>
                    <p class="xsmall subtle">
                      {t(`desk.notice_kind.${one.kind}`)} ·{" "}
                      <time dateTime={one.created_at}>{formatAgo(lang, one.created_at, now)}</time>
                    </p>
                  </div>
                  {!one.read_at && (
                    <form method="post" class="row gap-2">
                      <Badge tone="ember">{t("desk.notices.new")}</Badge>
                      <input type="hidden" name="id" value={one.id} />
                      <Button
                        type="submit"
                        small
                        variant="ghost"
                        icon="check"
                        aria-label={t("desk.notices.read_one", { title: one.title })}
                      >
                        {t("desk.notices.read")}
                      </Button>
                    </form>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      <Paging page={told.page} url={url} t={t} />
    </DeskPage>
  );
});
