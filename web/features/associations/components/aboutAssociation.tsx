import { Facts } from "../../../components/facts.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";

type Props = {
  association: { createdAt: string };
  /** The president's name, which only members see. */
  president?: string;
};

/** What an association is. */
export function AboutAssociation({ association, president }: Props) {
  return (
    <section aria-labelledby="association-about" className="wide:pt-2.5">
      <h2 id="association-about" className="mb-3 font-semibold">
        {m.association_about()}
      </h2>
      <Facts
        facts={[
          [m.association_president(), president && <bdi key="president">{president}</bdi>],
          [m.group_policy(), m.association_joining()],
          [m.association_created(), formatDay(association.createdAt)],
        ]}
      />
    </section>
  );
}
