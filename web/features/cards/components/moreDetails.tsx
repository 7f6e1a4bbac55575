import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { Dotted } from "../../../components/dotted.tsx";
import { m } from "../../../lib/i18n.ts";

type Props = {
  /** The names of fields below the row. */
  names: string[];
  /** A field below the row has a value, which opens it. */
  hasValue: boolean;
  /** The error of a field below the row. Each new one opens it, also when the same field is refused again. */
  error: unknown;
  children: ReactNode;
};

const INVALID = "[aria-invalid=true]";

/** A row that opens the fields that few people fill in. They keep their values while it is closed. */
export function MoreDetails({ names, hasValue, error, children }: Props) {
  const [pressed, setPressed] = useState<boolean>();
  const id = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  const [seen, setSeen] = useState<unknown>();
  const isOpen = pressed ?? hasValue;
  if (error !== seen) {
    setSeen(error);
    if (error) setPressed(true);
  }

  // A field that was closed when it was refused could not get the focus.
  useLayoutEffect(() => {
    if (error && isOpen && !document.activeElement?.matches(INVALID))
      fields.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [error, isOpen]);

  return (
    <div className="mt-3 border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setPressed(!isOpen)}
        className="group relative isolate flex min-h-18 w-full cursor-pointer items-center justify-between gap-4 py-3 text-start"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{m.card_more_details()}</span>
          <span className="block text-sm text-ink-soft group-aria-expanded:hidden">
            <Dotted parts={names.map((name) => ({ key: name, text: name }))} />
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft group-aria-expanded:rotate-180"
          strokeWidth={1.6}
        />
        <span aria-hidden className="absolute -inset-x-2 inset-y-1 -z-10 rounded-md group-hover:bg-wash" />
      </button>
      {/* Once a field has the focus, it stays open when its only value is deleted. */}
      <fieldset ref={fields} id={id} hidden={!isOpen} onFocus={() => setPressed(true)} className="min-w-0 pt-3">
        <legend className="sr-only">{m.card_more_details()}</legend>
        {children}
      </fieldset>
    </div>
  );
}
