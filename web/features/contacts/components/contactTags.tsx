import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { TypedGuard } from "../../../components/leaveGuard.tsx";
import { m } from "../../../lib/i18n.ts";
import { useChangeContact } from "../mutations.ts";
import { type ContactDetail, contactTagsQuery } from "../queries.ts";
import { PROPERTY, PROPERTY_NAME } from "./pane.tsx";

/** Same limits as the server's. */
const MAX_TAGS = 20;
const TAG_MAX_LENGTH = 30;

const SUGGESTIONS = 6;

/** The tags of a contact. The field suggests the user's other tags. */
export function ContactTags({ contact }: { contact: Pick<ContactDetail, "id" | "tags"> }) {
  const { id, tags } = contact;
  const change = useChangeContact(id);
  const { data: known = [] } = useQuery(contactTagsQuery());
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const list = useRef<HTMLUListElement>(null);

  const isFull = tags.length >= MAX_TAGS;
  const wasFull = useRef(isFull);
  useEffect(() => {
    const isChanged = wasFull.current !== isFull;
    wasFull.current = isFull;
    // The field is hidden at the limit, so the focus moves to the last tag, and back afterwards.
    if (!isChanged || document.activeElement !== document.body) return;
    if (isFull) list.current?.querySelector<HTMLElement>("li:last-child button")?.focus();
    else input.current?.focus();
  }, [isFull]);

  const typed = text.trim().replace(/^#+/, "");
  const suggestions = known
    .filter(
      (tag) => !tags.includes(tag) && tag !== typed && tag.toLocaleLowerCase().includes(typed.toLocaleLowerCase()),
    )
    .slice(0, SUGGESTIONS);

  const add = (tag: string) => {
    setText("");
    input.current?.focus();
    if (tag && !tags.includes(tag)) change.mutate({ tags: [...tags, tag] });
  };
  const remove = (tag: string) => {
    // The focused button disappears with its tag.
    input.current?.focus();
    change.mutate({ tags: tags.filter((other) => other !== tag) });
  };

  return (
    <div className={PROPERTY}>
      <label htmlFor={inputId} className={PROPERTY_NAME}>
        {m.contact_tags()}
      </label>
      <div className="flex flex-wrap gap-2">
        <ul ref={list} className="flex flex-wrap gap-2 empty:hidden">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-full border border-line bg-wash ps-4 text-sm">
              <bdi>{tag}</bdi>
              <button
                type="button"
                aria-label={m.contact_tag_remove({ tag })}
                onClick={() => remove(tag)}
                className="-my-px grid size-11 cursor-pointer place-items-center rounded-full text-ink-soft hover:text-ink"
              >
                <X aria-hidden className="size-4" strokeWidth={1.8} />
              </button>
            </li>
          ))}
        </ul>
        {!isFull && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              add(typed);
            }}
            className="relative max-w-full"
          >
            <TypedGuard typed={typed !== ""} />
            <input
              ref={input}
              id={inputId}
              autoComplete="off"
              enterKeyHint="done"
              dir="auto"
              maxLength={TAG_MAX_LENGTH}
              placeholder={m.contact_tag_hint()}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="field-sizing-content min-h-11 w-auto max-w-full min-w-32 border-b border-field pe-12 text-sm text-ink placeholder:text-ink-soft"
            />
            {typed && (
              <button
                type="submit"
                aria-label={m.contact_tag_add({ tag: typed })}
                className="absolute end-0 top-0 grid size-11 cursor-pointer place-items-center rounded-full hover:bg-wash"
              >
                <Plus aria-hidden className="size-5" strokeWidth={1.8} />
              </button>
            )}
          </form>
        )}
        {suggestions.length > 0 && !isFull && (
          <ul aria-label={m.contact_tag_suggestions()} className="flex flex-wrap gap-2">
            {suggestions.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  aria-label={m.contact_tag_add({ tag })}
                  onClick={() => add(tag)}
                  className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-dashed border-field ps-3 pe-4 text-sm hover:bg-wash"
                >
                  <Plus aria-hidden className="size-4" strokeWidth={1.8} />
                  <bdi>{tag}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
