import { useQuery } from "@tanstack/react-query";
import { type Merge, type MergedContact, mergeContacts } from "../../../../../domain/contacts/mergeContacts.ts";
import { describeFor } from "../../../../../domain/contacts/mergeNote.ts";
import { withoutShown } from "../../../../../domain/contacts/wayLists.ts";
import { Button } from "../../../../components/button.tsx";
import { Dialog } from "../../../../components/dialog.tsx";
import { FormError } from "../../../../components/formError.tsx";
import { Skeleton } from "../../../../components/skeleton.tsx";
import { describeError } from "../../../../lib/errors.ts";
import { getLocale, m } from "../../../../lib/i18n.ts";
import { Role } from "../../../cards/components/role.tsx";
import { ContactPhoto } from "../../components/contactPhoto.tsx";
import { ContactWays } from "../../components/contactWays.tsx";
import { formatBirthday } from "../../formatBirthday.ts";
import type { ContactDetail } from "../../queries.ts";
import { useMergeContacts } from "../mutations.ts";
import { mergedContactsQuery } from "../queries.ts";

type Props = { ids: number[]; onClose: () => void };

/** Shows the contact that a merge makes, and merges. */
export default function MergeDialog({ ids, onClose }: Props) {
  const { data: contacts = [], error } = useQuery(mergedContactsQuery(ids));
  const [first, ...others] = contacts;
  const merged =
    first && mergeContacts([toMerged(first), ...others.map(toMerged)], describeFor({ m, locale: getLocale() }));
  const merge = useMergeContacts();
  const refusal = error ?? merge.error;
  const full = merged && !merged.fits ? m.error_contact_merge_full() : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.merge_title()}
      actions={
        <>
          <Button
            variant="primary"
            busy={merge.isPending}
            disabled={!merged?.fits}
            onClick={() => merge.mutate(ids, { onSuccess: onClose })}
          >
            {m.merge_action()}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {m.action_cancel()}
          </Button>
        </>
      }
    >
      {!merged && !refusal && <Skeleton className="h-60 w-full rounded-md" />}
      {first && merged && <Preview first={first} merged={merged} />}
      <FormError message={full ?? (refusal ? describeError(refusal) : undefined)} />
      <p>{m.merge_text()}</p>
    </Dialog>
  );
}

function Preview({ first, merged }: { first: ContactDetail; merged: Merge }) {
  const texts = merged.texts ?? first;
  const toNote = merged.moved.filter(({ to }) => to === "note");
  const { publicCard } = first;
  const extra = [...(publicCard?.extra ?? []), ...withoutShown(merged.extra, publicCard)];
  return (
    <div className="mb-4 whitespace-normal text-ink">
      <div className="mb-2 flex items-center gap-4">
        <ContactPhoto contact={{ name: texts.name, photoKey: merged.photoKey }} className="size-14" />
        <span className="min-w-0">
          <bdi className="block font-semibold wrap-anywhere">{texts.name}</bdi>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            <Role of={texts} />
          </span>
        </span>
      </div>
      {merged.otherPhotos.length > 0 && <p className="mb-2 text-sm text-ink-soft">{m.merge_photos()}</p>}
      <ContactWays contact={{ ...texts, extra, birthday: merged.birthday }} isLinked={false} />
      {merged.tags.length > 0 && (
        <ul aria-label={m.contact_tags()} className="flex flex-wrap gap-2 border-t border-line py-3">
          {merged.tags.map((tag) => (
            <li key={tag} className="rounded-full bg-wash px-3 py-1 text-sm">
              <bdi>{tag}</bdi>
            </li>
          ))}
        </ul>
      )}
      {toNote.length > 0 && (
        <section className="rounded-md bg-wash p-4">
          <h3 className="mb-1 text-sm text-ink-soft">{m.merge_to_note()}</h3>
          <ul>
            {toNote.map(({ text }) => (
              <li key={text} dir="auto" className="whitespace-pre-line wrap-anywhere">
                {formatBirthday(text) ?? text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const toMerged = ({ card, ...contact }: ContactDetail): MergedContact => ({ ...contact, isCard: card !== null });
