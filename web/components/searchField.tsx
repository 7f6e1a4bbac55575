import { Search, X } from "lucide-react";
import { type RefObject, useEffect, useId, useState } from "react";
import { m } from "../lib/i18n.ts";

/** How long typing rests before it is looked up, in milliseconds. */
const PAUSE_MS = 250;

type Props = {
  /** What can be searched for. */
  label: string;
  /** Where one types. */
  field: RefObject<HTMLInputElement | null>;
  /** What is searched for, as the address says. */
  value: string;
  onSearch: (text: string) => void;
};

/**
 * A search field that searches as one types. It keeps its own text, so that an input method that is in the middle of a
 * syllable is never interrupted, and searches for what stands there, half a syllable too.
 */
export function SearchField({ label, field, value, onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(value);

  useEffect(() => {
    // The address changed by itself: somebody went back, or cleared the filters. Whoever is typing is ahead of it.
    if (document.activeElement !== field.current) setText(value);
  }, [value, field]);

  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);

  return (
    <search className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
        strokeWidth={1.6}
      />
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Escape within a composition belongs to the input method.
          if (event.key === "Escape" && !event.nativeEvent.isComposing) setText("");
        }}
        className="min-h-12 w-full rounded-full border border-line bg-sheet ps-12 pe-12 text-ink -outline-offset-1 placeholder:text-ink-soft"
      />
      {text && (
        <button
          type="button"
          aria-label={m.action_clear_search()}
          onClick={() => {
            setText("");
            field.current?.focus();
          }}
          className="absolute end-0 top-0 grid size-12 cursor-pointer place-items-center rounded-full text-ink-soft hover:bg-wash"
        >
          <X aria-hidden className="size-5" strokeWidth={1.6} />
        </button>
      )}
    </search>
  );
}
