import { page } from "fresh";
import { Badge } from "../../components/Badge.tsx";
import { Card } from "../../components/Card.tsx";
import { DataTable } from "../../components/DataTable.tsx";
import { DeskPage } from "../../components/dashboard/DeskPage.tsx";
import { Paging } from "../../components/dashboard/Paging.tsx";
import { Empty } from "../../components/Empty.tsx";
import { param } from "../../lib/address.ts";
import { load } from "../../lib/api.ts";
import { formatDateTime } from "../../lib/format.ts";
import type { Translate } from "../../lib/translate.ts";
import { defineDesk } from "../../utils.ts";

/** Where an entry's broker or property has its page; an import is about many. */
const PAGES: Record<string, string> = { broker: "/admin/brokers", property: "/admin/listings" };

/** A field as forms and pages call it. */
const fieldName = (field: string, t: Translate): string =>
  [`admin.changed.${field}`, `field.${field}`, `fact.${field}`]
    .reduceRight((otherwise, key) => t.or(key, otherwise), field);

export const handlers = defineDesk.handlers({
  async GET({ url, state: { api } }) {
    const query = { cursor: param(url, "cursor"), limit: "50" };
    return page(await load(api.admin.v1.admin.audit.$get({ query })));
  },
});

export default defineDesk.page<typeof handlers>(({ data, state, url }) => {
  const { t, lang, session } = state;
  return (
    <DeskPage title={t("admin.audit")} text={t("admin.audit_intro")}>
      <Card flush>
        <DataTable
          label={t("admin.audit")}
          empty={<Empty icon="shield" title={t("admin.no_audit")} />}
          rows={data.data}
          columns={[
            {
              name: t("admin.what"),
              plain: true,
              cell: ({ action, entity, entity_id }) => {
                const text = t.or(`admin.action.${action}`, action);
                const linked = PAGES[entity] && action !== "properties.imported";
                return linked ? <a href={`${PAGES[entity]}/${entity_id}`}>{text}</a> : text;
              },
            },
            { name: t("admin.who"), cell: ({ actor }) => actor?.name ?? t("admin.system") },
            {
              name: t("admin.fields"),
              cell: ({ fields }) =>
                fields.length > 0 && (
                  <span class="row gap-1">
                    {fields.map((field) => <Badge key={field}>{fieldName(field, t)}</Badge>)}
                  </span>
                ),
            },
            {
              name: t("admin.when"),
              nowrap: true,
              cell: ({ created_at }) => (
                <time dateTime={created_at}>
                  {formatDateTime(lang, created_at, session.time_zone)}
                </time>
              ),
            },
          ]}
        />
      </Card>
      <Paging page={data.page} url={url} t={t} />
    </DeskPage>
  );
});
