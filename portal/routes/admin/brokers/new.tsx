import { page } from "fresh";
import type { Broker } from "#api/client.ts";
import { BrokerForm } from "./(_components)/BrokerForm.tsx";
import { Card } from "../../../components/Card.tsx";
import { Title } from "../../../components/dashboard/Title.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { PageHeader } from "../../../components/PageHeader.tsx";
import { brokerBody, EMPTY_BROKER, sentBrokerFields } from "./(_lib)/broker_form.ts";
import { attempt } from "../../../lib/desk/forms.ts";
import { define } from "../../../utils.ts";

export const handlers = define.handlers({
  GET: () => page({ fields: EMPTY_BROKER, errors: {} as Record<string, string> }),

  async POST(ctx) {
    const form = await ctx.req.formData();
    const outcome = await attempt<Broker>(
      ctx.state.t,
      ctx.state.api.admin.v1.admin.brokers.$post({ json: brokerBody(form) }),
    );
    if (outcome.ok) return ctx.redirect(`/admin/brokers/${outcome.value.id}?done=created`, 303);
    return page({ fields: sentBrokerFields(form), errors: outcome.errors }, {
      status: outcome.status,
    });
  },
});

export default define.page<typeof handlers>(({ data, state: { t } }) => (
  <>
    <Title>{t("admin.new_broker")}</Title>
    <PageHeader
      eyebrow={<a href="/admin/brokers">{t("admin.brokers")}</a>}
      title={t("admin.new_broker")}
    />
    <div class="stack gap-5">
      {Object.keys(data.errors).length > 0 && (
        <Notice tone="danger">
          <p>{t("desk.common.fix")}</p>
        </Notice>
      )}
      <Card>
        <BrokerForm {...data} t={t} isNew />
      </Card>
    </div>
  </>
));
