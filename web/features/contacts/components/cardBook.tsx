import type { VirtualItem } from "@tanstack/react-virtual";
import { ArrowLeft } from "lucide-react";
import { Suspense, useRef } from "react";
import { PageTitle } from "../../../components/page.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { OwnCardStrip } from "../../cards/components/ownCardStrip.tsx";
import { OpenOffers } from "../../exchange/components/openOffers.tsx";
import { OpenContact } from "../lazyOpenContact.ts";
import type { ContactFilters } from "../queries.ts";
import { useContactList } from "../useContactList.ts";
import { useFirstContact } from "../useFirstContact.ts";
import { ContactActions } from "./contactActions.tsx";
import { ContactList } from "./contactList.tsx";
import { EmptyPane } from "./emptyPane.tsx";
import type { OpenContactProps } from "./openContact.tsx";

type Props = OpenContactProps & {
  filters: ContactFilters;
  onFilter: (filters: ContactFilters) => void;
};

const ABOVE_CONTACT = "max-wide:-mt-2 max-wide:mb-1 max-wide:flex-nowrap max-wide:[&_h1]:mb-0 max-wide:[&_h1]:text-lg!";

/**
 * The card book: the received cards, and the user's own ones below. From 900 px the list and the open contact are next
 * to each other, and the first contact is open; on a phone the contact replaces the list.
 */
export function CardBook({ filters, onFilter, contact, add, onClose }: Props) {
  const wide = useWide();
  // Called here, so that the list keeps its pages while a phone shows a contact instead.
  const list = useContactList(filters);
  const memory = useRef<VirtualItem[]>([]);
  const pane = useRef<HTMLDivElement>(null);
  const open = contact !== undefined || add !== undefined;
  const first = useFirstContact(list, wide && !open);
  const shown = open || first.id !== undefined;
  // Results replace everything else.
  const isFiltered = Boolean(filters.q || filters.favourite || filters.tag);
  const hasNone = !isFiltered && list.contacts?.length === 0 && !list.hasNextPage;
  return (
    <div
      data-panes
      className="wide:-mb-12 wide:grid wide:grid-cols-[max(20rem,var(--side))_minmax(0,1fr)] wide:gap-x-(--gutter)"
    >
      <div
        ref={pane}
        data-scroll-restoration-id="card-book"
        className="wide:sticky wide:top-0 wide:-ms-3 wide:-mt-12 wide:flex wide:h-dvh wide:flex-col wide:overflow-y-auto wide:border-e wide:border-line wide:ps-3 wide:pt-12 wide:-me-[calc(var(--gutter)/2)] wide:pe-[calc(var(--gutter)/2)]"
      >
        {/* A long title breaks beside the action. With a contact, a phone has a header as on other screens with a way back. */}
        <div className={`mb-2 flex flex-wrap items-center justify-end wide:mb-4 ${open ? ABOVE_CONTACT : ""}`}>
          {open && (
            <button
              type="button"
              aria-label={m.action_back()}
              onClick={onClose}
              className="-ms-4.5 grid size-12 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-wash wide:hidden"
            >
              <ArrowLeft aria-hidden className="size-5.5 rtl:-scale-x-100" strokeWidth={1.6} />
            </button>
          )}
          <div className="min-w-0 grow basis-40">
            {/* The key remounts the title when a contact closes, so that it takes the focus that the contact had. */}
            <PageTitle key={open ? "beside" : "alone"} title={m.my_page_contacts()} />
          </div>
          {(wide || !open) && <ContactActions />}
        </div>
        {(wide || !open) && (
          <>
            <OpenOffers />
            {hasNone && (
              <div className="mt-4 mb-8">
                <OwnCardStrip />
              </div>
            )}
            <ContactList
              list={list}
              filters={filters}
              onFilter={onFilter}
              selected={contact ?? first.id}
              pane={wide ? pane : undefined}
              memory={memory}
            />
            {!isFiltered && !hasNone && (
              <div className="mt-8 wide:sticky wide:bottom-0 wide:z-20 wide:-mx-3 wide:mt-auto wide:bg-paper wide:px-3 wide:pb-6">
                <div className="wide:border-t wide:border-line wide:pt-2">
                  <OwnCardStrip />
                </div>
              </div>
            )}
          </>
        )}
      </div>
      {(wide || open) && (
        <div className="pb-8">
          <div className="mx-auto max-w-md wide:max-w-3xl">
            <Suspense fallback={<Skeleton className="aspect-4/5 w-full rounded-lg" />}>
              {hasNone && !shown && <EmptyPane />}
              {shown && <OpenContact contact={contact ?? first.id} add={add} onClose={open ? onClose : first.close} />}
            </Suspense>
          </div>
        </div>
      )}
    </div>
  );
}
