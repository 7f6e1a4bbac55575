import { Link } from "@tanstack/react-router";
import { m } from "../../../lib/i18n.ts";
import type { LegalDocument } from "../documents.ts";

export const legalTitle = (document: LegalDocument) => (document === "terms" ? m.legal_terms() : m.legal_privacy());

/** A link to a legal text. @param apart opens a new tab, so that a form keeps its input */
export function LegalLink({ document, apart = false }: { document: LegalDocument; apart?: boolean }) {
  return (
    <Link
      to="/legal/$document"
      params={{ document }}
      {...(apart && { target: "_blank" })}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {legalTitle(document)}
    </Link>
  );
}
