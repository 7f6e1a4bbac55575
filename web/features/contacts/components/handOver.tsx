import { Share, UserRoundPlus } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import { contactAddress, shareOrCopy } from "../../cards/shareLink.ts";
import type { ContactDetail } from "../queries.ts";

/** Downloads a saved card to the device's address book, and shares it. Private contacts cannot be shared. */
export function HandOver({ contact }: { contact: ContactDetail }) {
  const { publicCard } = contact;
  if (!publicCard) return null;
  const { cardId, name } = publicCard;
  return (
    <>
      <Button variant="primary" className="grow basis-full @lg:grow-0 @lg:basis-auto @lg:px-6" asChild>
        <a href={contactAddress(cardId)}>
          <UserRoundPlus aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
          {m.share_save_contact()}
        </a>
      </Button>
      <Button
        className="grow basis-40 @lg:grow-0 @lg:basis-auto @lg:px-6"
        onClick={() => void shareOrCopy(cardId, name)}
      >
        <Share aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
        {m.share_title()}
      </Button>
    </>
  );
}
