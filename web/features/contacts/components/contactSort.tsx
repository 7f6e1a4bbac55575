import { ArrowDownUp } from "lucide-react";
import { m } from "../../../lib/i18n.ts";
import type { ContactFilters } from "../queries.ts";

type Props = { filters: ContactFilters; onChange: (filters: ContactFilters) => void };

/** The order of the card book: an icon that opens the native menu. Search results have their own order. */
export const ContactSort = ({ filters, onChange }: Props) => (
  <span className="relative -me-3 grid size-12 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-ink has-disabled:opacity-50">
    <ArrowDownUp aria-hidden className="size-5" strokeWidth={1.6} />
    <select
      aria-label={m.contacts_sort()}
      disabled={Boolean(filters.q)}
      value={filters.sort ?? "newest"}
      onChange={({ target }) => onChange({ ...filters, sort: target.value === "name" ? "name" : undefined })}
      className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
    >
      <option value="newest">{m.contacts_sort_newest()}</option>
      <option value="name">{m.contacts_sort_name()}</option>
    </select>
  </span>
);
