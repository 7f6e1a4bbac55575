import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { PageTitle } from "../../../../components/page.tsx";
import { Skeleton } from "../../../../components/skeleton.tsx";
import { describeError } from "../../../../lib/errors.ts";
import { m } from "../../../../lib/i18n.ts";
import { PaneMessage } from "../../components/pane.tsx";
import { contactQuery } from "../../queries.ts";
import { ContactForm } from "./contactForm.tsx";

/** Edits a private contact. The content of a saved card belongs to its owner, so the card opens in the card book. */
export function ContactEditor({ id }: { id: number }) {
  // The form starts from the current values, not from those that another screen has shown.
  const { data: read, error, isFetchedAfterMount } = useQuery({ ...contactQuery(id), refetchOnMount: "always" });
  const contact = isFetchedAfterMount ? read : undefined;
  if (contact?.card) return <Navigate to="/business-cards" search={{ contact: id }} replace />;
  return (
    <>
      <PageTitle title={m.contact_edit()} />
      {contact && <ContactForm key={id} contact={contact} />}
      {!contact && error && <PaneMessage>{describeError(error)}</PaneMessage>}
      {!contact && !error && <Skeleton className="mt-6 h-96 w-full rounded-lg" />}
    </>
  );
}
