import { useQuery } from "@tanstack/react-query";
import { ArrowDownUp, Star } from "lucide-react";
import { Chip } from "../../../components/chip.tsx";
import { m } from "../../../lib/i18n.ts";
import { type ContactFilters, contactTagsQuery } from "../queries.ts";

type Props = { filters: ContactFilters; onChange: (filters: ContactFilters) => void };

/** The filters (favourites, one tag), and apart from them the order. Search results have their own order. */
export function ContactFilterBar({ filters, onChange }: Props) {
  const { data: tags = [] } = useQuery(contactTagsQuery());
  const { favourite, tag, sort, q } = filters;
  // A tag that no contact has any more stays in the list while it is selected. It explains the empty result.
  const offered = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  return (
    <div className="flex items-center gap-3">
      <div className="fading -ms-5 flex min-w-0 grow gap-2 overflow-x-auto py-1 ps-5 [scrollbar-width:none]">
        <Chip
          pressed={favourite === true}
          onPress={() => onChange({ ...filters, favourite: favourite ? undefined : true })}
        >
          <Star aria-hidden className="size-4" strokeWidth={1.8} />
          {m.contacts_favorites()}
        </Chip>
        {offered.map((name) => (
          <Chip
            key={name}
            pressed={name === tag}
            onPress={() => onChange({ ...filters, tag: name === tag ? undefined : name })}
          >
            <bdi>#{name}</bdi>
          </Chip>
        ))}
      </div>
      {/* Names the order of the list. A press changes to the other one. */}
      {!q && (
        <button
          type="button"
          onClick={() => onChange({ ...filters, sort: sort === "name" ? undefined : "name" })}
          className="-me-2 inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-md px-2 text-sm whitespace-nowrap text-ink-soft hover:bg-wash"
        >
          <ArrowDownUp aria-hidden className="size-4" strokeWidth={1.8} />
          <span className="max-[22.5rem]:sr-only">
            {sort === "name" ? m.contacts_sort_name() : m.contacts_sort_newest()}
          </span>
        </button>
      )}
    </div>
  );
}
