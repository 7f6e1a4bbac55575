import { ArrowLeft } from "lucide-react";
import { PageTitle } from "../../components/page.tsx";
import { m } from "../../lib/i18n.ts";
import { OwnCards } from "../account/ownCards.tsx";
import { ContactList } from "./contactList.tsx";
import { ContactPane } from "./contactPane.tsx";

type Props = { selected: string | undefined; onClose: () => void };

/** One's own cards and those of others; from 900 px beside the one that is chosen, on a phone instead of it. */
export function CardBook({ selected, onClose }: Props) {
  return (
    <div className="wide:grid wide:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="px-5 py-4 wide:sticky wide:top-0 wide:h-dvh wide:overflow-y-auto wide:border-e wide:border-line wide:py-8">
        <div className="flex items-start">
          {selected && (
            <button
              type="button"
              aria-label={m.action_back()}
              onClick={onClose}
              className="-ms-3 -mt-1.5 grid size-12 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-wash wide:hidden"
            >
              <ArrowLeft aria-hidden className="size-[22px] rtl:-scale-x-100" strokeWidth={1.6} />
            </button>
          )}
          {/* Anew when a card is closed: what had the focus went with it. */}
          <PageTitle key={selected ? "beside" : "alone"} title={m.my_page_contacts()} />
        </div>
        <div className={`mt-6 gap-10 wide:grid ${selected ? "hidden" : "grid"}`}>
          <OwnCards />
          <ContactList selected={selected} />
        </div>
      </div>
      <div className={`px-5 pb-8 wide:block wide:p-10 ${selected ? "" : "hidden"}`}>
        <div className="mx-auto max-w-md wide:max-w-3xl">
          {selected ? (
            <ContactPane key={selected} cardId={selected} onRemoved={onClose} />
          ) : (
            <p className="grid min-h-[70dvh] place-content-center text-ink-soft">{m.contacts_choose()}</p>
          )}
        </div>
      </div>
    </div>
  );
}
