import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { writtenRegistrationNumber } from "../../../../domain/groups/registrationNumber.ts";
import { Facts } from "../../../components/facts.tsx";
import { m } from "../../../lib/i18n.ts";
import type { Group } from "../queries.ts";

type Props = {
  group: Group;
  /** The group's card, in the reader's language if it has it. */
  card: PublicCard | undefined;
  className: string;
};

/** What a group is, and what joining means. */
export function AboutGroup({ group, card, className }: Props) {
  const { kind, ceo, country, registrationNumber, joinPolicy, membership } = group;
  const number = registrationNumber && <bdi dir="ltr">{writtenRegistrationNumber(country, registrationNumber)}</bdi>;
  return (
    <div className={`grid content-start gap-8 wide:pt-2.5 ${className}`}>
      <section aria-labelledby="group-about">
        <h2 id="group-about" className="mb-3 font-semibold">
          {m.group_about()}
        </h2>
        {card?.intro && (
          <p className="mb-4 whitespace-pre-line text-ink-soft" lang={card.locale}>
            <bdi>{card.intro}</bdi>
          </p>
        )}
        <Facts
          facts={[
            [m.group_kind(), kind === "company" ? m.group_kind_company() : m.group_kind_organization()],
            [m.group_ceo(), <bdi key="ceo">{ceo}</bdi>],
            [m.group_registration_number(), number],
            [m.group_policy(), joinPolicy === "open" ? m.group_policy_open() : m.group_policy_approval()],
          ]}
        />
      </section>
      {membership?.status !== "member" && (
        <section aria-labelledby="group-joining">
          <h2 id="group-joining" className="mb-3 font-semibold">
            {m.group_if_join()}
          </h2>
          <p className="text-ink-soft">{m.group_if_join_text()}</p>
        </section>
      )}
    </div>
  );
}
