import { useEffect, useRef } from "react";
import type { FileEntry, ImportedContact } from "../../../../../domain/contact-files/importedContact.ts";
import { errorText } from "../../../../lib/errors.ts";
import { m } from "../../../../lib/i18n.ts";
import { Role } from "../../../cards/components/role.tsx";
import { ContactPhoto } from "../../components/contactPhoto.tsx";

/** The first contacts of a file, as the import would save them. */
export function PreviewList({ entries }: { entries: FileEntry[] }) {
  return (
    <section aria-label={m.import_preview()}>
      <h2 className="mb-2 text-sm text-ink-soft">{m.import_preview()}</h2>
      <ul className="mb-6 rounded-lg border border-line bg-sheet px-4">
        {entries.map((entry) => (
          <li key={entry.number} className="flex min-h-18 items-center gap-4 border-b border-line py-3 last:border-b-0">
            {"contact" in entry ? (
              <ContactPreview contact={entry.contact} />
            ) : (
              <p className="text-ink-soft">
                {m.import_failed_item({ number: entry.number, reason: errorText(entry.code) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A contact of a file, as the import would save it. */
export function ContactPreview({ contact }: { contact: ImportedContact }) {
  const { name, mobile, phone, email, photo } = contact;
  return (
    <>
      {photo ? <Photo bytes={photo} /> : <ContactPhoto contact={{ name, photoKey: null }} className="size-12" />}
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft empty:hidden">
          <Role of={contact} />
        </p>
        <p className="text-sm text-ink-soft empty:hidden">
          {(mobile ?? phone ?? email) && <bdi dir="ltr">{mobile ?? phone ?? email}</bdi>}
        </p>
      </div>
    </>
  );
}

/** A picture from the file. The browser shows nothing if it is not a picture. */
function Photo({ bytes }: { bytes: Uint8Array<ArrayBuffer> }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytes]));
    image.current?.setAttribute("src", url);
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return <img ref={image} alt="" className="size-12 shrink-0 rounded-md bg-wash object-cover" />;
}
