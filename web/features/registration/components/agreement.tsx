import type { ComponentProps } from "react";
import { Checkbox } from "../../../components/checkbox.tsx";
import { LegalLink } from "../../legal/components/legalLink.tsx";
import type { LegalDocument } from "../../legal/documents.ts";

/** The checkbox of a required agreement, with a link to its text. */
export function Agreement({ document, ...checkbox }: { document: LegalDocument } & ComponentProps<typeof Checkbox>) {
  return (
    <>
      <Checkbox {...checkbox} />
      <p className="-mt-2 mb-3 ps-9 text-sm">
        <LegalLink document={document} apart />
      </p>
    </>
  );
}
