import { page } from "fresh";
import type { AuditEntry, Page } from "#api/client.ts";
import { Badge } from "../../components/Badge.tsx";
import { Card } from "../../components/Card.tsx";
import { Paging } from "../../components/dashboard/Paging.tsx";
import { Title } from "../../components/dashboard/Title.tsx";
import { Empty } from "../../components/Empty.tsx";
import { PageHeader } from "../../components/PageHeader.tsx";
import { load } from "../../lib/api.ts";
import { given } from "../../lib/desk/forms.ts";
import { formatDateTime } from "../../lib/format.ts";
import { define } from "../../utils.ts";

/** Where an entry's thing is looked at. */
const PAGES: Record<string, string> = { broker: "/admin/brokers", property: "/admin/listings" };

export const handlers = define.handlers({
  async GET({ url, state: { api } }) {
    const query = { ...given(url, "cursor"), limit: "50" };
    return page(await load<Page<AuditEntry>>(api.admin.v1.admin.audit.$get({ query })));
  },
});

export default define.page<typeof handlers>(({ data, state, url }) => {
  const { t, lang, session } = state;
  const actionName = (action: string) => t.or(`admin.action.${action}`, action);
  return (
    <>
      <Title>{t("admin.audit")}</Title>
      <PageHeader title={t("admin.audit")} text={t("admin.audit_intro")} />
      <Card flush>
        {data.data.length === 0
          ? <Empty icon="shield" title={t("admin.no_audit")} />
          : (
            <div class="table-scroll" tabIndex={0} role="region" aria-label={t("admin.audit")}>
              <table class="table table-cards">
                <thead>
                  <tr>
                    <th scope="col">{t("admin.what")}</th>
                    <th scope="col">{t("admin.who")}</th>
                    <th scope="col">{t("admin.fields")}</th>
                    <th scope="col">{t("admin.when")}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.data.map((entry) => (
                    <tr key={entry.id}>
                      <td>
                        {PAGES[entry.entity]
                          ? (
                            <a href={`${PAGES[entry.entity]}/${entry.entity_id}`}>
                              {actionName(entry.action)}
                            </a>
                          )
                          : actionName(entry.action)}
                      </td>
                      <td data-label={t("admin.who")}>{entry.actor?.name ?? t("admin.system")}</td>
                      <td data-label={t("admin.fields")}>
                        <span class="row gap-1">
                          {entry.fields.map((field) => <Badge key={field}>{field}</Badge>)}
                        </span>
                      </td>
                      <td class="nowrap" data-label={t("admin.when")}>
                        <time dateTime={entry.created_at}>
                          {formatDateTime(lang, entry.created_at, session!.time_zone)}
                        </time>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
      </Card>
      <Paging page={data.page} url={url} t={t} />
    </>
  );
});
