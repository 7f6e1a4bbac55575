import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import type { AdminLocation, Move } from "../adminSearch.ts";

type Props = {
  /** What can be searched. */
  label: string;
  place: AdminLocation;
  onMove: Move;
  /** An additional control, and the function that reads its value from the form. */
  filter?: { control: ReactNode; read: (form: FormData) => Partial<AdminLocation> };
};

/** A search form that searches on submit, so that the history contains searches and not single characters. */
export function SearchForm({ label, place, onMove, filter }: Props) {
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const q = form.get("q");
    onMove({ part: place.part, q: (typeof q === "string" && q.trim()) || undefined, ...filter?.read(form) });
  };
  return (
    <search className="my-6">
      <form onSubmit={search}>
        <label htmlFor={id} className="mb-2 block text-sm">
          {label}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            key={place.q}
            id={id}
            name="q"
            type="search"
            defaultValue={place.q}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            className={`min-h-12 min-w-0 flex-1 rounded-md border border-field bg-sheet px-4 text-ink -outline-offset-1 ${filter ? "basis-full wide:basis-0" : ""}`}
          />
          {filter?.control}
          <Button type="submit">{m.admin_search()}</Button>
        </div>
      </form>
    </search>
  );
}
