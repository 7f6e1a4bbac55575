import { type FormEvent, useId } from "react";
import { Button } from "../../components/button.tsx";
import { m } from "../../lib/i18n.ts";

type Props = {
  /** What can be searched for. */
  label: string;
  /** What is searched for, as the address says. */
  value: string | undefined;
  onSearch: (search: { q?: string }) => void;
};

/** Searches when it is sent, so that the address, and the way back, hold searches and not letters. */
export function SearchForm({ label, value = "", onSearch }: Props) {
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get("q");
    onSearch(typeof q === "string" && q.trim() ? { q: q.trim() } : {});
  };
  return (
    <search className="mb-6">
      <form onSubmit={search}>
        <label htmlFor={id} className="mb-2 block text-sm">
          {label}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            key={value}
            id={id}
            name="q"
            type="search"
            defaultValue={value}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            className="min-h-12 min-w-0 flex-1 rounded-md border border-line bg-sheet px-4 text-ink -outline-offset-1"
          />
          <Button type="submit">{m.admin_search()}</Button>
        </div>
      </form>
    </search>
  );
}
