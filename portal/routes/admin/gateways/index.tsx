import { page } from "fresh";
import { GatewayCard } from "./(_components)/GatewayCard.tsx";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Paging } from "../../../components/dashboard/Paging.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { Empty } from "../../../components/Empty.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { param } from "../../../lib/address.ts";
import { load } from "../../../lib/api.ts";
import { attempt, readForm, textOf } from "../../../lib/forms.ts";
import { formatDateTime } from "../../../lib/format.ts";
import { problemText } from "../../../lib/problems.ts";
import { defineDesk } from "../../../utils.ts";

export const handlers = defineDesk.handlers({
  async GET({ url, state: { api } }) {
    const admin = api.operations.v1.admin;
    const query = { cursor: param(url, "cursor"), limit: "25" };
    const [gateways, letters] = await Promise.all([
      load(admin.gateways.$get()),
      load(admin["dead-letters"].$get({ query })),
    ]);
    return page({
      now: new Date(),
      gateways: gateways.data,
      letters,
      problem: url.searchParams.get("problem"),
      replayed: url.searchParams.has("replayed"),
    });
  },

  /** Queues a dead letter once more. */
  async POST(ctx) {
    const form = await readForm(ctx);
    const letters = ctx.state.api.operations.v1.admin["dead-letters"];
    const outcome = await attempt(
      ctx.state.t,
      letters[":id"].replay.$post({ param: { id: textOf(form, "id") } }),
    );
    const query = outcome.ok ? "replayed=1" : `problem=${outcome.code}`;
    return ctx.redirect(`/admin/gateways?${query}`, 303);
  },
});

export default defineDesk.page<typeof handlers>(({ data, state, url }) => {
  const { t, lang, session } = state;
  const { now, gateways, letters, problem, replayed } = data;
  return (
    <DeskPage title={t("admin.gateways")} text={t("admin.gateways_intro")}>
      <div class="stack gap-5">
        {problem && (
          <Notice
            tone="danger"
            text={problemText(t, { code: problem, detail: t("desk.common.failed") })}
          />
        )}
        {replayed && <Notice tone="success" text={t("admin.replayed")} />}
        {gateways.length === 0
          ? (
            <Card>
              <Empty
                icon="link"
                title={t("admin.no_gateways")}
                text={t("admin.no_gateways_hint")}
              />
            </Card>
          )
          : (
            <ul class="grid">
              {gateways.map((gateway) => (
                <li key={gateway.name}>
                  <GatewayCard gateway={gateway} t={t} lang={lang} now={now} />
                </li>
              ))}
            </ul>
          )}
        <Card flush title={t("admin.dead_letters")}>
          <p class="card-body small muted">{t("admin.dead_intro")}</p>
          {letters.data.length === 0
            ? (
              <Empty
                level={3}
                icon="check"
                title={t("admin.no_dead")}
                text={t("admin.no_dead_hint")}
              />
            )
            : (
              <ul class="list">
                {letters.data.map((letter) => (
                  <li key={letter.id} class="list-item dead-letter">
                    <div class="grow stack gap-1">
                      <p class="row gap-2 small">
                        <a href={`/dashboard/conversations/${letter.conversation_id}`}>
                          {letter.buyer_name ?? t("desk.conversations.unnamed")}
                        </a>
                        <span class="subtle">
                          {[
                            letter.gateway,
                            formatDateTime(lang, letter.created_at, session.time_zone),
                            t("admin.attempts", { n: letter.attempts }),
                          ].join(" · ")}
                        </span>
                      </p>
                      <p>{letter.text}</p>
                      {letter.last_error && (
                        <p class="small dead-reason">
                          {`${t("admin.reason")}: ${letter.last_error}`}
                        </p>
                      )}
                    </div>
                    <form method="post">
                      <input type="hidden" name="id" value={letter.id} />
                      <Button type="submit" small icon="refresh">{t("admin.replay")}</Button>
                    </form>
                  </li>
                ))}
              </ul>
            )}
        </Card>
        {letters.data.length > 0 && <Paging page={letters.page} url={url} t={t} />}
      </div>
    </DeskPage>
  );
});
