import type { ComponentProps } from "react";
import { Checkbox } from "../../../components/checkbox.tsx";
import { m } from "../../../lib/i18n.ts";
import { LegalLink } from "../../legal/components/legalLink.tsx";
import type { LegalDocument } from "../../legal/documents.ts";

/** The fields of the required agreements. */
export const AGREEMENTS = ["agreeTerms", "agreePrivacy"] as const;

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

type AllProps = { given: unknown[]; onChange: (agrees: boolean) => void };

/** A checkbox that gives or takes back all required agreements at once. */
export const AgreeToAll = ({ given, onChange }: AllProps) => (
  <div className="mb-2 border-b border-line font-semibold">
    <Checkbox
      label={m.register_agree_all()}
      checked={given.every(Boolean)}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </div>
);
