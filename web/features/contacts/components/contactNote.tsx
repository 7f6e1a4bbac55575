import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { TextAreaField } from "../../../components/field.tsx";
import { LeaveGuard, type Leaving } from "../../../components/leaveGuard.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { useChangeContact } from "../mutations.ts";
import type { ContactDetail } from "../queries.ts";
import { PROPERTY } from "./pane.tsx";

/** The note is saved after a pause of this many milliseconds. */
const PAUSE_MS = 800;

/** Same limit as the server's. */
const MAX_LENGTH = 2000;

const PAGE = "/_default/business-cards";

/** Searching or filtering the list keeps the contact open. */
const staysOpen = ({ current, next }: Leaving): boolean =>
  current.routeId === PAGE && next.routeId === PAGE && current.search.contact === next.search.contact;

/** The note of a contact. It saves itself and shows the result. Unsaved text asks before it is left. */
export function ContactNote({ contact }: { contact: Pick<ContactDetail, "id" | "note"> }) {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const { mutate, error } = useChangeContact(contact.id, () => isOpen.current);
  const [text, setText] = useState(contact.note);
  const [sent, setSent] = useState(contact.note);
  const [saved, setSaved] = useState(contact.note);
  const [wasSaved, setWasSaved] = useState(false);
  const unsaved = text !== saved;
  // Nothing is being edited here, and another device changed the note.
  if (!unsaved && text === sent && contact.note !== saved) {
    setText(contact.note);
    setSent(contact.note);
    setSaved(contact.note);
  }
  const failed = unsaved && error !== null && text === sent;

  const save = () => {
    setSent(text);
    mutate(
      { note: text },
      {
        onSuccess: () => {
          setSaved(text);
          setWasSaved(true);
        },
      },
    );
  };
  // The save that must still run when the contact closes.
  const pending = useRef<() => void>(undefined);
  useEffect(() => {
    pending.current = text === sent ? undefined : save;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => pending.current?.(), PAUSE_MS);
  };
  useEffect(() => {
    const flush = () => {
      clearTimeout(timer.current);
      pending.current?.();
    };
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, []);

  return (
    <div>
      <TextAreaField
        label={m.contact_note()}
        rows={text ? 3 : 1}
        maxLength={MAX_LENGTH}
        dir="auto"
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => pending.current?.()}
        error={failed ? describeError(error) : undefined}
        hint={
          <span role="status">
            {unsaved
              ? m.contact_note_saving()
              : saved === contact.note && sent === text && (wasSaved ? m.contact_note_saved() : m.contact_note_own())}
          </span>
        }
        className={`mb-0 ${PROPERTY} [&_textarea]:field-sizing-content [&_textarea]:max-h-80 supports-[field-sizing:content]:[&_textarea]:resize-none [&_label]:font-semibold @lg:[&_label]:mb-0 @lg:[&_label]:pt-3 @lg:[&_label]:font-normal @lg:[&_label]:text-ink-soft @lg:[&>:not(label)]:col-start-2`}
      />
      {failed && (
        <Button className="mt-2 @lg:ms-[8.5rem]" onClick={save}>
          {m.action_retry()}
        </Button>
      )}
      <LeaveGuard unsaved={failed} stays={staysOpen} />
    </div>
  );
}
