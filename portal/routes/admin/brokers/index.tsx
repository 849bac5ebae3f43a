import { page } from "fresh";
import type { Broker, Page } from "#api/client.ts";
import { Search } from "../../../components/dashboard/Search.tsx";
import { Avatar } from "../../../components/Avatar.tsx";
import { Badge } from "../../../components/Badge.tsx";
import { ButtonLink } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Paging } from "../../../components/dashboard/Paging.tsx";
import { Title } from "../../../components/dashboard/Title.tsx";
import { Empty } from "../../../components/Empty.tsx";
import { PageHeader } from "../../../components/PageHeader.tsx";
import { load } from "../../../lib/api.ts";
import { given } from "../../../lib/desk/forms.ts";
import { define } from "../../../utils.ts";

export const handlers = define.handlers({
  async GET({ url, state: { api } }) {
    const query = { ...given(url, "search", "cursor"), limit: "25" };
    return page({
      search: query.search,
      brokers: await load<Page<Broker>>(api.admin.v1.admin.brokers.$get({ query })),
    });
  },
});

export default define.page<typeof handlers>(({ data, state, url }) => {
  const { t } = state;
  const { brokers, search } = data;
  return (
    <>
      <Title>{t("admin.brokers")}</Title>
      <PageHeader title={t("admin.brokers")} text={t("admin.brokers_intro")}>
        <ButtonLink variant="primary" icon="plus" href="/admin/brokers/new">
          {t("admin.new_broker")}
        </ButtonLink>
      </PageHeader>
      <Search value={search} placeholder={t("admin.search_brokers")} t={t} />
      <Card flush>
        {brokers.data.length === 0
          ? <Empty icon="users" title={t("admin.no_brokers")} text={t("admin.no_brokers_hint")} />
          : (
            <div class="table-scroll" tabIndex={0} role="region" aria-label={t("admin.brokers")}>
              <table class="table table-cards">
                <thead>
                  <tr>
                    <th scope="col">{t("admin.broker")}</th>
                    <th scope="col">{t("admin.office")}</th>
                    <th scope="col">{t("admin.role")}</th>
                    <th scope="col">{t("admin.status")}</th>
                  </tr>
                </thead>
                <tbody>
                  {brokers.data.map((broker) => (
                    <tr key={broker.id}>
                      <td>
                        <div class="listing-cell">
                          <Avatar name={broker.name} url={broker.photo_url} />
                          <div class="grow">
                            <a class="strong link-quiet" href={`/admin/brokers/${broker.id}`}>
                              {broker.name}
                            </a>
                            <p class="xsmall muted">{broker.email}</p>
                          </div>
                        </div>
                      </td>
                      <td data-label={t("admin.office")}>
                        {[broker.office_name, broker.city].filter(Boolean).join(" · ") || "–"}
                      </td>
                      <td data-label={t("admin.role")}>{t(`admin.role_${broker.role}`)}</td>
                      <td data-label={t("admin.status")}>
                        <Badge tone={broker.status === "active" ? "brand" : "danger"}>
                          {t(`admin.${broker.status}`)}
                        </Badge>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
      </Card>
      <Paging page={brokers.page} url={url} t={t} />
    </>
  );
});
