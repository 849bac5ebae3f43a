import { page } from "fresh";
import { Avatar } from "../../../components/Avatar.tsx";
import { Badge } from "../../../components/Badge.tsx";
import { ButtonLink } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { DataTable } from "../../../components/DataTable.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { Paging } from "../../../components/dashboard/Paging.tsx";
import { Search } from "../../../components/dashboard/Search.tsx";
import { Empty } from "../../../components/Empty.tsx";
import { param } from "../../../lib/address.ts";
import { load } from "../../../lib/api.ts";
import { defineDesk } from "../../../utils.ts";

export const handlers = defineDesk.handlers({
  async GET({ url, state: { api } }) {
    const search = param(url, "search");
    const query = { search, cursor: param(url, "cursor"), limit: "25" };
    return page({ search, brokers: await load(api.admin.v1.admin.brokers.$get({ query })) });
  },
});

export default defineDesk.page<typeof handlers>(({ data, state: { t }, url }) => {
  const { brokers, search } = data;
  return (
    <DeskPage
      title={t("admin.brokers")}
      text={t("admin.brokers_intro")}
      actions={
        <ButtonLink variant="primary" icon="plus" href="/admin/brokers/new">
          {t("admin.new_broker")}
        </ButtonLink>
      }
    >
      <Search value={search} placeholder={t("admin.search_brokers")} t={t} />
      <Card flush>
        <DataTable
          label={t("admin.brokers")}
          empty={
            <Empty icon="users" title={t("admin.no_brokers")} text={t("admin.no_brokers_hint")} />
          }
          rows={brokers.data}
          columns={[
            {
              name: t("admin.owner"),
              plain: true,
              cell: ({ id, name, email, photo_url }) => (
                <div class="listing-cell">
                  <Avatar name={name} url={photo_url} />
                  <div class="grow">
                    <a class="strong link-quiet" href={`/admin/brokers/${id}`}>{name}</a>
                    <p class="xsmall muted">{email}</p>
                  </div>
                </div>
              ),
            },
            {
              name: t("field.office_name"),
              cell: ({ office_name, city }) =>
                [office_name, city].filter(Boolean).join(" · ") || "–",
            },
            { name: t("field.role"), cell: ({ role }) => t(`desk.role.${role}`) },
            {
              name: t("field.status"),
              cell: ({ status }) => (
                <Badge tone={status === "active" ? "brand" : "danger"}>
                  {t(`admin.${status}`)}
                </Badge>
              ),
            },
          ]}
        />
      </Card>
      <Paging page={brokers.page} url={url} t={t} />
    </DeskPage>
  );
});
