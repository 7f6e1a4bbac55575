import "../../../card-face/card-face.css";
import { formatRole } from "../../../card-face/cardFace.tsx";
import type { ContactDetail } from "../queries.ts";
import { ContactPhoto } from "./contactPhoto.tsx";
import { ContactWays } from "./contactWays.tsx";

/** A contact without a card, with all its numbers and addresses. */
export function PrivateFace({ contact }: { contact: ContactDetail }) {
  const { name, phoneticName } = contact;
  const role = formatRole({ ...contact, title: "" });
  return (
    <article className="rounded-lg border border-line bg-sheet px-5 py-8">
      <div className="grid justify-items-center gap-1 text-center">
        <ContactPhoto contact={contact} className="mb-3 size-24 text-xl" />
        <h2 className="text-lg font-semibold">
          <bdi>{name}</bdi>
        </h2>
        {phoneticName && phoneticName !== name && <bdi className="text-sm text-ink-soft">{phoneticName}</bdi>}
        {role && <bdi className="text-ink-soft">{role}</bdi>}
      </div>
      <div className="mt-6 empty:hidden">
        <ContactWays contact={contact} />
      </div>
    </article>
  );
}
