import type { UnfetchedPhotos } from "#api/client.ts";
import { Card } from "../../../../components/Card.tsx";
import { DataTable } from "../../../../components/DataTable.tsx";
import type { Reader } from "../../../../lib/translate.ts";

/** What became of the photos that imports named, as far as it is not good. */
export function Unfetched({ photos, t }: Pick<Reader, "t"> & { photos: UnfetchedPhotos }) {
  const { waiting, data } = photos;
  if (waiting === 0 && data.length === 0) return null;
  return (
    <Card title={t("admin.unfetched")}>
      <div class="stack gap-4">
        {waiting > 0 && <p>{t("admin.unfetched_waiting", { count: waiting })}</p>}
        {data.length > 0 && (
          <DataTable
            label={t("admin.unfetched")}
            rows={data}
            columns={[
              {
                name: t("desk.listings.listing"),
                cell: ({ property: { slug, title, listing_key } }) => (
                  <a href={`/properties/${slug}`}>{listing_key ?? title}</a>
                ),
              },
              { name: t("admin.photo_address"), cell: ({ url }) => <code>{url}</code> },
              {
                name: t("admin.problem"),
                plain: true,
                cell: ({ problem }) =>
                  t.or(`admin.photo_problem.${problem}`, t("admin.photo_problem.other")),
              },
            ]}
          />
        )}
      </div>
    </Card>
  );
}
