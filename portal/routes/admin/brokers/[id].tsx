import { type Context, page } from "fresh";
import type { Broker, Page, Property } from "#api/client.ts";
import { BrokerForm } from "./(_components)/BrokerForm.tsx";
import { BrokerListings } from "./(_components)/BrokerListings.tsx";
import { Avatar } from "../../../components/Avatar.tsx";
import { Badge } from "../../../components/Badge.tsx";
import { Button, ButtonLink } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Title } from "../../../components/dashboard/Title.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { PageHeader } from "../../../components/PageHeader.tsx";
import { load } from "../../../lib/api.ts";
import { brokerBody, brokerFields, sentBrokerFields } from "./(_lib)/broker_form.ts";
import { attempt, given, textOf } from "../../../lib/desk/forms.ts";
import { oneOf } from "../../../lib/one_of.ts";
import { define, type State } from "../../../utils.ts";

/** What the page can say has been done. */
const DONE = ["created", "changed", "linked"] as const;

async function loadBroker({ url, params, state: { api } }: Context<State>) {
  const { search } = given(url, "search");
  const param = { id: params.id! };
  const listings = api.admin.v1.admin.properties;
  const broker = await load<Broker>(api.admin.v1.admin.brokers[":id"].$get({ param }));
  const [own, found] = await Promise.all([
    load<Page<Property>>(listings.$get({ query: { broker: broker.slug, limit: "100" } })),
    search ? load<Page<Property>>(listings.$get({ query: { search, limit: "12" } })) : undefined,
  ]);
  return {
    broker,
    own,
    search,
    found,
    fields: brokerFields(broker),
    errors: {} as Record<string, string>,
    done: oneOf(DONE, url.searchParams.get("done")),
    title: url.searchParams.get("title") ?? "",
  };
}

export const handlers = define.handlers({
  GET: async (ctx) => page(await loadBroker(ctx)),

  /** Saves the details, changes the status, or links a listing. */
  async POST(ctx) {
    const form = await ctx.req.formData();
    const param = { id: ctx.params.id! };
    const here = `/admin/brokers/${param.id}`;
    const brokers = ctx.state.api.admin.v1.admin.brokers[":id"];
    const doing = textOf(form, "do");
    if (doing === "link") {
      const property = await load<Property>(
        brokers.properties.$post({ param, json: { property_id: textOf(form, "property_id") } }),
      );
      const query = new URLSearchParams({ done: "linked", title: property.title });
      return ctx.redirect(`${here}?${query}#listings`, 303);
    }
    const outcome = await attempt<Broker>(
      ctx.state.t,
      brokers.$patch({
        param,
        json: doing === "active" || doing === "inactive" ? { status: doing } : brokerBody(form),
      }),
    );
    if (outcome.ok) return ctx.redirect(`${here}?done=changed`, 303);
    const loaded = await loadBroker(ctx);
    const fields = doing === "save" ? sentBrokerFields(form) : loaded.fields;
    const errors = Object.keys(outcome.errors).length ? outcome.errors : { "": outcome.detail };
    return page({ ...loaded, fields, errors }, { status: outcome.status });
  },
});

export default define.page<typeof handlers>(({ data, state }) => {
  const { t } = state;
  const { broker, fields, errors, done, title } = data;
  const isActive = broker.status === "active";
  const isSelf = broker.id === state.session!.id;
  const problems = Object.entries(errors).filter(([name]) => !(name in fields));
  return (
    <>
      <Title>{broker.name}</Title>
      <PageHeader
        eyebrow={<a href="/admin/brokers">{t("admin.brokers")}</a>}
        title={
          <span class="row gap-3">
            <Avatar name={broker.name} url={broker.photo_url} />
            {broker.name}
          </span>
        }
        text={<Badge tone={isActive ? "brand" : "danger"}>{t(`admin.${broker.status}`)}</Badge>}
      >
        {isActive && (
          <ButtonLink small icon="external" href={`/brokers/${broker.slug}`}>
            {t("desk.common.view_public")}
          </ButtonLink>
        )}
      </PageHeader>
      <div class="stack gap-5">
        {done && (
          <Notice tone="success">
            <p>{t(`admin.${done}`, { title, name: broker.name })}</p>
          </Notice>
        )}
        {Object.keys(errors).length > 0 && (
          <Notice tone="danger">
            <p>
              {problems.length > 0
                ? problems.map(([, detail]) => detail).join(" ")
                : t("desk.common.fix")}
            </p>
          </Notice>
        )}
        <div class="split">
          <Card title={t("admin.details")}>
            <BrokerForm fields={fields} errors={errors} t={t} />
          </Card>
          <Card title={t("admin.access")}>
            <form method="post" class="stack gap-3">
              {isActive
                ? (
                  <>
                    <p class="small muted">{t("admin.deactivate_hint")}</p>
                    <Button
                      type="submit"
                      variant="danger"
                      name="do"
                      value="inactive"
                      disabled={isSelf}
                    >
                      {t("admin.deactivate")}
                    </Button>
                  </>
                )
                : (
                  <Button type="submit" variant="primary" name="do" value="active">
                    {t("admin.activate")}
                  </Button>
                )}
            </form>
          </Card>
        </div>
        <BrokerListings {...data} t={t} />
      </div>
    </>
  );
});
