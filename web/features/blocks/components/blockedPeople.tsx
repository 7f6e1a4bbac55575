import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { useUnblock } from "../mutations.ts";
import { type Block, blocksQuery } from "../queries.ts";

/** The people whom the user has blocked, to unblock. Absent if there are none. */
export function BlockedPeople() {
  const list = useInfiniteQuery(blocksQuery());
  const count = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const summary = useLostFocus(count);
  if (count === 0) return null;
  return (
    <details className="group border-t border-line">
      <summary
        ref={summary}
        className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold text-ink [&::-webkit-details-marker]:hidden"
      >
        {m.block_list()}
        <ChevronDown aria-hidden className="size-5 text-ink-soft group-open:rotate-180" strokeWidth={1.6} />
      </summary>
      <PagedList list={list} empty={null}>
        {(block) => <BlockRow key={block.id} block={block} />}
      </PagedList>
    </details>
  );
}

function BlockRow({ block }: { block: Block }) {
  const unblock = useUnblock();
  const { name } = block;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <bdi className="min-w-0 wrap-anywhere text-ink">{name}</bdi>
      <Button
        variant="plain"
        className="-me-5"
        aria-label={m.block_undo_what({ name })}
        busy={unblock.isPending}
        onClick={() => unblock.mutate(block)}
      >
        {m.block_undo()}
      </Button>
    </li>
  );
}
