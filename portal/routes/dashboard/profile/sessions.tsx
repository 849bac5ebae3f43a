import { page } from "fresh";
import { Badge } from "../../../components/Badge.tsx";
import { Button, ButtonLink } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { DataTable } from "../../../components/DataTable.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { oneOf, param } from "../../../lib/address.ts";
import { ApiError, load } from "../../../lib/api.ts";
import { formatDateTime } from "../../../lib/format.ts";
import { readForm, textOf } from "../../../lib/forms.ts";
import { defineDesk } from "../../../utils.ts";

const PATH = "/dashboard/profile/sessions";
/** What the page confirms, by its address. */
const DONE = ["one", "others"] as const;

export const handlers = defineDesk.handlers({
  async GET({ state: { api }, url }) {
    const { data } = await load(api.auth.v1.me.sessions.$get());
    return page({ sessions: data, done: oneOf(DONE, param(url, "done")) });
  },

  /** Ends one session, or all others. One that has ended meanwhile is as good. */
  async POST(ctx) {
    const { sessions } = ctx.state.api.auth.v1.me;
    const id = textOf(await readForm(ctx), "end");
    if (!id) {
      await load(sessions.$delete());
      return ctx.redirect(`${PATH}?done=others`, 303);
    }
    const answer = await sessions[":id"].$delete({ param: { id } });
    if (!answer.ok && answer.status !== 404) throw new ApiError(await answer.json());
    return ctx.redirect(`${PATH}?done=one`, 303);
  },
});

/** Where the person is signed in, and the way to end it. */
export default defineDesk.page<typeof handlers>(({ data: { sessions, done }, state }) => {
  const { t, lang, session } = state;
  const time = (at: string) => (
    <time dateTime={at}>{formatDateTime(lang, at, session.time_zone)}</time>
  );
  return (
    <DeskPage
      title={t("desk.sessions.title")}
      text={t("desk.sessions.intro")}
      actions={
        <ButtonLink small icon="arrow-left" href="/dashboard/profile">
          {t("desk.profile.title")}
        </ButtonLink>
      }
    >
      <div class="stack gap-5">
        {done && <Notice tone="success" text={t(`desk.sessions.done.${done}`)} />}
        <Card flush>
          <DataTable
            label={t("desk.sessions.title")}
            rows={sessions}
            columns={[
              {
                name: t("desk.sessions.device"),
                plain: true,
                cell: ({ device, current }) => (
                  <span class="row gap-2">
                    <strong>{device ?? t("desk.sessions.unknown")}</strong>
                    {current && <Badge tone="brand">{t("desk.sessions.current")}</Badge>}
                  </span>
                ),
              },
              { name: t("desk.sessions.since"), cell: ({ created_at }) => time(created_at) },
              { name: t("desk.sessions.used"), cell: ({ used_at }) => time(used_at) },
              {
                name: t("desk.sessions.act"),
                plain: true,
                cell: ({ id, device, current }) =>
                  !current && (
                    <form method="post">
                      <Button
                        type="submit"
                        small
                        name="end"
                        value={id}
                        aria-label={t("desk.sessions.end_named", {
                          device: device ?? t("desk.sessions.unknown"),
                        })}
                      >
                        {t("desk.sessions.end")}
                      </Button>
                    </form>
                  ),
              },
            ]}
          />
        </Card>
        {sessions.length > 1
          ? (
            <form method="post">
              <Button type="submit" variant="danger" icon="logout">
                {t("desk.sessions.end_others")}
              </Button>
            </form>
          )
          : <p class="muted">{t("desk.sessions.only")}</p>}
      </div>
    </DeskPage>
  );
});
