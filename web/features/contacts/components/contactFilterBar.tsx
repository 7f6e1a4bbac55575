import { useQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { Chip } from "../../../components/chip.tsx";
import { m } from "../../../lib/i18n.ts";
import { type ContactFilters, contactTagsQuery } from "../queries.ts";

type Props = { filters: ContactFilters; onChange: (filters: ContactFilters) => void };

/** The filters: favourites, and one tag. */
export function ContactFilterBar({ filters, onChange }: Props) {
  const { data: tags = [] } = useQuery(contactTagsQuery());
  const { favourite, tag } = filters;
  // A tag that no contact has any more stays in the list while it is selected. It explains the empty result.
  const offered = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  return (
    <div className="fading -mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none]">
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
          <bdi>{name}</bdi>
        </Chip>
      ))}
    </div>
  );
}
