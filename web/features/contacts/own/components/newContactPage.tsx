import { PageTitle } from "../../../../components/page.tsx";
import { m } from "../../../../lib/i18n.ts";
import { ContactForm } from "./contactForm.tsx";

/** The form of a new contact. */
export function NewContactPage() {
  return (
    <>
      <PageTitle title={m.contact_enter()} />
      <ContactForm />
    </>
  );
}
