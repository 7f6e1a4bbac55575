import { m } from "../../../lib/i18n.ts";
import type { ContactFilters } from "../queries.ts";

type Props = { filters: ContactFilters; onChange: (filters: ContactFilters) => void };

/** The order of the card book, in words. Its arrow ends at the margin. Search results have their own order. */
export const ContactSort = ({ filters, onChange }: Props) => (
  <select
    aria-label={m.contacts_sort()}
    disabled={Boolean(filters.q)}
    value={filters.sort ?? "newest"}
    onChange={({ target }) => onChange({ ...filters, sort: target.value === "name" ? "name" : undefined })}
    className="-ms-2 -me-4 field-sizing-content min-h-11 max-w-full cursor-pointer rounded-md ps-2 pe-9 text-sm text-ink-soft hover:bg-wash disabled:cursor-default disabled:opacity-50"
  >
    <option value="newest">{m.contacts_sort_newest()}</option>
    <option value="name">{m.contacts_sort_name()}</option>
  </select>
);
