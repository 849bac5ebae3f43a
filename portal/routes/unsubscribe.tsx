import { page } from "fresh";
import { AuthFrame } from "../components/AuthFrame.tsx";
import { Button, ButtonLink } from "../components/Button.tsx";
import { Notice } from "../components/Notice.tsx";
import { attempt, readForm, textOf } from "../lib/forms.ts";
import { define } from "../utils.ts";

type Step = "ask" | "done" | "refused";
/** The address is a secret of its reader's. */
const PRIVATE = { headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" } };

/** What a link is about, as far as it says so itself; the API checks it. */
const kindOf = (token: string): string => token.split(".")[1] ?? "";

export const handlers = define.handlers({
  GET({ url }) {
    const token = url.searchParams.get("token") ?? "";
    const step: Step = token ? "ask" : "refused";
    return page({ token, step }, PRIVATE);
  },

  /** Only the click takes mails away: programs open links too. */
  async POST(ctx) {
    const { t, api } = ctx.state;
    const token = textOf(await readForm(ctx), "token");
    const outcome = await attempt(
      t,
      api.notifications.v1.notifications.unsubscribe.$post({ query: { token } }),
    );
    const step: Step = outcome.ok ? "done" : "refused";
    return page({ token, step }, { ...PRIVATE, status: outcome.ok ? 200 : outcome.status });
  },
});

/** Ends the mails of one kind, by a button, without signing in. */
export default define.page<typeof handlers>(({ data: { token, step }, state }) => {
  const { t } = state;
  const kind = t.or(`desk.notice_kind.${kindOf(token)}`, "");
  return (
    // The switch of language leads elsewhere: this address is a secret.
    <AuthFrame state={state} path="/login" title={t("unsubscribe.title")}>
      <h1>{t("unsubscribe.title")}</h1>
      {step === "ask" && (
        <form method="post" class="stack">
          <p class="muted">{t("unsubscribe.text", { kind })}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="primary" block icon="close">
            {t("unsubscribe.submit")}
          </Button>
        </form>
      )}
      {step === "done" && (
        <Notice tone="success" text={t("unsubscribe.done", { kind })} autofocus />
      )}
      {step === "refused" && <Notice tone="danger" text={t("unsubscribe.refused")} />}
      <p>
        <ButtonLink href="/dashboard/notifications/settings" icon="sliders">
          {t("unsubscribe.settings")}
        </ButtonLink>
      </p>
    </AuthFrame>
  );
});
