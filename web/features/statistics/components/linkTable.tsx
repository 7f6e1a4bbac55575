import { shortUrl } from "../../../card-face/links.ts";
import { m } from "../../../lib/i18n.ts";
import type { Day, Statistics } from "../queries.ts";
import { BarTable } from "./barTable.tsx";

type Props = Pick<Statistics, "links"> & {
  /** The day to show, in the rows of the period. Without it, the period. */
  day: Day | undefined;
};

/** The clicks on each link of the card's menu, on links that it no longer contains, and elsewhere on the card. */
export function LinkTable({ links: { current, removed, other }, day }: Props) {
  const rows = [
    ...current.map(({ siteName, url, count }) => ({
      key: url,
      name: <LinkName {...{ siteName, url }} />,
      count: day ? (day.links.current.find((link) => link.url === url)?.count ?? 0) : count,
    })),
    ...(removed > 0
      ? [{ key: "removed", name: m.stats_links_removed(), count: day ? day.links.removed : removed }]
      : []),
    ...(other > 0 ? [{ key: "other", name: m.stats_links_other(), count: day ? day.links.other : other }] : []),
  ];
  if (rows.length === 0) return null;
  return <BarTable title={m.stats_by_link()} columns={[m.card_face_links(), m.stats_links()]} rows={rows} />;
}

/** Links may have the same name, so the address tells them apart. */
function LinkName({ siteName, url }: Pick<Statistics["links"]["current"][number], "siteName" | "url">) {
  return (
    <>
      <bdi>{siteName}</bdi>{" "}
      <bdi dir="ltr" className="block truncate text-start text-xs text-ink-soft rtl:text-end">
        {shortUrl(url)}
      </bdi>
    </>
  );
}
