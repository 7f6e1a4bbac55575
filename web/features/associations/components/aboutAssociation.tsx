import { ChevronDown } from "lucide-react";
import { Facts } from "../../../components/facts.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";

type Props = {
  association: { createdAt: string };
  /** The president's name, which only members see. */
  president?: string;
  className?: string;
};

/** What an association is. */
export function AboutAssociation({ className = "", ...props }: Props) {
  return (
    <section aria-labelledby="association-about" className={className}>
      <h2 id="association-about" className="mb-3 font-semibold">
        {m.association_about()}
      </h2>
      <AssociationFacts {...props} />
    </section>
  );
}

/** The same facts in a row that opens. For phones, where they would otherwise be below all members. */
export function AboutAssociationRow({ className = "", ...props }: Props) {
  return (
    <details className={`group border-b border-line pb-1 open:pb-5 ${className}`}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 rounded-md hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 font-medium">{m.association_about()}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft group-open:rotate-180" strokeWidth={1.6} />
      </summary>
      <div className="mt-2">
        <AssociationFacts {...props} />
      </div>
    </details>
  );
}

function AssociationFacts({ association, president }: Props) {
  return (
    <Facts
      facts={[
        [m.association_president(), president && <bdi key="president">{president}</bdi>],
        [m.group_policy(), m.association_joining()],
        [m.association_created(), formatDay(association.createdAt)],
      ]}
    />
  );
}
