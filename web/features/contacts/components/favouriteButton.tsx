import { Star } from "lucide-react";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useChangeContact } from "../mutations.ts";
import type { Contact } from "../queries.ts";

type Props = {
  contact: Pick<Contact, "id" | "name" | "favourite">;
  /** In a list, a star that is not set shows only in the row under a mouse, above its end. */
  inRow?: boolean;
};

/** Marks a contact as a favourite or removes the mark. After a removal, a toast offers to undo it. */
export function FavouriteButton({ contact, inRow = false }: Props) {
  const { id, name, favourite } = contact;
  const change = useChangeContact(id);
  const toggle = () => {
    change.mutate({ favourite: !favourite });
    const undo = { label: m.action_undo(), onPress: () => change.mutate({ favourite: true }) };
    if (favourite) toast("info", m.contact_favorite_removed(), undo);
  };
  return (
    <button
      type="button"
      aria-pressed={favourite}
      aria-label={m.contact_favorite({ name })}
      onClick={toggle}
      className={`group grid size-12 shrink-0 cursor-pointer scroll-mt-32 scroll-mb-24 wide:scroll-mb-52 place-items-center rounded-full hover:bg-wash hover:text-ink-soft aria-pressed:text-amber ${inRow ? "text-field -me-3.5 not-aria-pressed:absolute not-aria-pressed:end-1.5 not-aria-pressed:me-0 not-aria-pressed:bg-wash not-aria-pressed:not-focus-visible:not-group-hover/row:opacity-0 pointer-coarse:not-aria-pressed:hidden" : "border border-line bg-sheet text-ink-soft"}`}
    >
      <Star aria-hidden className="size-5 group-aria-pressed:fill-current" strokeWidth={1.6} />
    </button>
  );
}
