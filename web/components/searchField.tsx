import { Search, X } from "lucide-react";
import { type RefObject, useEffect, useId, useState } from "react";
import { m } from "../lib/i18n.ts";

/** The search starts after a pause of this many milliseconds. */
const PAUSE_MS = 250;

type Props = {
  /** What the field searches, for screen readers. */
  label: string;
  /** Ref of the input. */
  field: RefObject<HTMLInputElement | null>;
  /** The current search, from the URL. */
  value: string;
  onSearch: (text: string) => void;
};

/**
 * A search field that searches while the user types. It keeps its own text, so that a re-render never interrupts an
 * input method in the middle of a syllable. It also searches for incomplete syllables.
 */
export function SearchField({ label, field, value, onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(value);

  useEffect(() => {
    // The URL changed through navigation or cleared filters. While the user types, the field is newer than the URL.
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
          // During a composition, Escape belongs to the input method.
          if (event.key === "Escape" && !event.nativeEvent.isComposing) setText("");
        }}
        className="min-h-12 w-full rounded-full border border-field bg-sheet ps-12 pe-12 text-ellipsis text-ink placeholder-shown:pe-4 -outline-offset-1 placeholder:text-ink-soft"
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
