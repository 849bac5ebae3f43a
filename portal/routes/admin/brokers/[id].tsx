import { type Context, page } from "fresh";
import { newBroker } from "#api/schemas.ts";
import { Avatar } from "../../../components/Avatar.tsx";
import { Badge } from "../../../components/Badge.tsx";
import { Button, ButtonLink } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { PortraitTold } from "../../../components/dashboard/PortraitTold.tsx";
import { FormProblems } from "../../../components/FormProblems.tsx";
import { Notice } from "../../../components/Notice.tsx";
import Portrait from "../../../islands/Portrait.tsx";
import { oneOf, param } from "../../../lib/address.ts";
import { load } from "../../../lib/api.ts";
import {
  attempt,
  type FormErrors,
  readForm,
  readInput,
  submit,
  textOf,
  typedValues,
} from "../../../lib/forms.ts";
import { islandTexts } from "../../../lib/texts.ts";
import { defineDesk, type DeskState } from "../../../utils.ts";
import { BrokerForm } from "./(_components)/BrokerForm.tsx";
import { BrokerProperties } from "./(_components)/BrokerProperties.tsx";
import { BROKER_FIELDS, brokerValues } from "../../../lib/desk/broker_form.ts";

/** What the page confirms, by its address. */
const DONE = ["created", "changed", "linked", "signed_out"] as const;

async function loadBroker({ url, params: { id = "" }, state: { api } }: Context<DeskState>) {
  const search = param(url, "search");
  const properties = api.admin.v1.admin.properties;
  const broker = await load(api.admin.v1.admin.brokers[":id"].$get({ param: { id } }));
  const [own, found] = await Promise.all([
    load(properties.$get({ query: { broker: broker.slug, limit: "100" } })),
    search ? load(properties.$get({ query: { search, limit: "12" } })) : undefined,
  ]);
  const errors: FormErrors = {};
  return {
    broker,
    own,
    search,
    found,
    values: brokerValues(broker),
    errors,
    done: oneOf(DONE, param(url, "done")),
    title: param(url, "title") ?? "",
  };
}

export const handlers = defineDesk.handlers({
  GET: async (ctx) => page(await loadBroker(ctx)),

  /** Saves the details, changes the status, ends the sessions, or links a property. */
  async POST(ctx) {
    const { t, api } = ctx.state;
    const { id = "" } = ctx.params;
    const form = await readForm(ctx);
    const brokers = api.admin.v1.admin.brokers[":id"];
    const action = textOf(form, "do");
    if (action === "link") {
      const json = { property_id: textOf(form, "property_id") };
      const { title } = await load(brokers.properties.$post({ param: { id }, json }));
      const query = new URLSearchParams({ done: "linked", title });
      return ctx.redirect(`/admin/brokers/${id}?${query}#listings`, 303);
    }
    if (action === "sign_out") {
      await load(ctx.state.api.auth.v1.admin.brokers[":id"].sessions.$delete({ param: { id } }));
      return ctx.redirect(`/admin/brokers/${id}?done=signed_out`, 303);
    }
    const status = oneOf(["active", "inactive"], action);
    const outcome = status
      ? await attempt(t, brokers.$patch({ param: { id }, json: { status } }))
      : await submit(
        t,
        newBroker,
        readInput(newBroker, form, BROKER_FIELDS),
        (json) => brokers.$patch({ param: { id }, json }),
      );
    if (outcome.ok) return ctx.redirect(`/admin/brokers/${id}?done=changed`, 303);
    const loaded = await loadBroker(ctx);
    const values = status ? loaded.values : typedValues(form, BROKER_FIELDS);
    return page({ ...loaded, values, errors: outcome.errors }, { status: outcome.status });
  },
});

export default defineDesk.page<typeof handlers>(({ data, state, url }) => {
  const { t, session } = state;
  const { broker, values, errors, done, title } = data;
  const isActive = broker.status === "active";
  return (
    <DeskPage
      title={broker.name}
      heading={
        <span class="row gap-3">
          <Avatar name={broker.name} url={broker.photo_url} />
          {broker.name}
        </span>
      }
      eyebrow={<a href="/admin/brokers">{t("admin.brokers")}</a>}
      text={<Badge tone={isActive ? "brand" : "danger"}>{t(`admin.${broker.status}`)}</Badge>}
      actions={isActive && (
        <ButtonLink small icon="external" href={`/brokers/${broker.slug}`}>
          {t("desk.common.view_public")}
        </ButtonLink>
      )}
    >
      <div class="stack gap-5">
        {done && <Notice tone="success" text={t(`admin.${done}`, { title, name: broker.name })} />}
        <PortraitTold url={url} t={t} />
        <FormProblems errors={errors} fields={BROKER_FIELDS} t={t} />
        <div class="split">
          <Card title={t("admin.details")}>
            <BrokerForm values={values} errors={errors} t={t} />
          </Card>
          <div class="stack gap-5">
            <Card title={t("desk.profile.picture")}>
              <Portrait
                {...islandTexts(state, new Date(), "profile", "photos")}
                name={broker.name}
                url={broker.photo_url}
                refused={broker.photo_problem}
                owner={`admin/brokers/${broker.id}`}
                action={`/admin/brokers/${broker.id}/portrait`}
              />
            </Card>
            <Card title={t("admin.access")}>
              <div class="stack gap-5">
                {isActive && broker.id !== session.id && (
                  <form method="post" class="stack gap-3">
                    <p class="small muted">{t("admin.sign_out_hint")}</p>
                    <Button type="submit" name="do" value="sign_out" icon="logout">
                      {t("admin.sign_out")}
                    </Button>
                  </form>
                )}
                <form method="post" class="stack gap-3">
                  {isActive && <p class="small muted">{t("admin.deactivate_hint")}</p>}
                  <Button
                    type="submit"
                    variant={isActive ? "danger" : "primary"}
                    name="do"
                    value={isActive ? "inactive" : "active"}
                    disabled={isActive && broker.id === session.id}
                  >
                    {t(isActive ? "admin.deactivate" : "admin.activate")}
                  </Button>
                </form>
              </div>
            </Card>
          </div>
        </div>
        <BrokerProperties {...data} t={t} />
      </div>
    </DeskPage>
  );
});
