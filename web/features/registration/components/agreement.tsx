import type { ComponentProps } from "react";
import { Checkbox } from "../../../components/checkbox.tsx";
import { LegalLink } from "../../legal/components/legalLink.tsx";
import type { LegalDocument } from "../../legal/documents.ts";

/** An agreement that an account needs, and the way to what is agreed to. */
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
