import type { VirtualItem } from "@tanstack/react-virtual";
import { ArrowLeft } from "lucide-react";
import { Suspense, useRef } from "react";
import { PageTitle } from "../../../components/page.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { OwnCards } from "../../cards/components/ownCards.tsx";
import { OpenContact } from "../lazyOpenContact.ts";
import type { ContactFilters } from "../queries.ts";
import { useContactList } from "../useContactList.ts";
import { ContactList } from "./contactList.tsx";
import type { OpenContactProps } from "./openContact.tsx";

type Props = OpenContactProps & {
  filters: ContactFilters;
  onFilter: (filters: ContactFilters) => void;
};

/**
 * The card book. From 900 px the list and the open contact are next to each other; on a phone the contact replaces the
 * list.
 */
export function CardBook({ filters, onFilter, contact, add, onClose }: Props) {
  const wide = useWide();
  // Called here, so that the list keeps its pages while a phone shows a contact instead.
  const list = useContactList(filters);
  const memory = useRef<VirtualItem[]>([]);
  const pane = useRef<HTMLDivElement>(null);
  const open = contact !== undefined || add !== undefined;
  return (
    <div className="wide:grid wide:grid-cols-[24rem_minmax(0,1fr)]">
      <div
        ref={pane}
        data-scroll-restoration-id="card-book"
        className="px-5 py-4 wide:sticky wide:top-0 wide:h-dvh wide:overflow-y-auto wide:border-e wide:border-line wide:pt-8"
      >
        <div className="flex items-start">
          {open && (
            <button
              type="button"
              aria-label={m.action_back()}
              onClick={onClose}
              className="-ms-3 -mt-1.5 grid size-12 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-wash wide:hidden"
            >
              <ArrowLeft aria-hidden className="size-[22px] rtl:-scale-x-100" strokeWidth={1.6} />
            </button>
          )}
          {/* The key remounts the title when a contact closes, so that it takes the focus that the contact had. */}
          <PageTitle key={open ? "beside" : "alone"} title={m.my_page_contacts()} />
        </div>
        {(wide || !open) && (
          <div className="mt-6 grid gap-8">
            <OwnCards />
            <ContactList
              list={list}
              filters={filters}
              onFilter={onFilter}
              selected={contact}
              pane={wide ? pane : undefined}
              memory={memory}
            />
          </div>
        )}
      </div>
      {(wide || open) && (
        <div className="px-5 pb-8 wide:p-10">
          <div className="mx-auto max-w-md wide:max-w-3xl">
            <Suspense fallback={<Skeleton className="aspect-4/5 w-full rounded-lg" />}>
              {open && <OpenContact contact={contact} add={add} onClose={onClose} />}
            </Suspense>
            {!open && <p className="grid min-h-[70dvh] place-content-center text-ink-soft">{m.contacts_choose()}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
