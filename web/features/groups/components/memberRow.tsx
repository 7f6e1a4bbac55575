import type { ReactNode } from "react";
import { PersonRow } from "../../../components/personRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { Role } from "../../cards/components/role.tsx";
import type { Member } from "../queries.ts";

/** A member or a person who asks to join. */
export function MemberRow({ member, answers }: { member: Member; answers: ReactNode }) {
  const { card, name, owner } = member;
  return (
    <li className="border-b border-line last:border-0">
      <PersonRow
        name={name}
        mark={owner && m.group_owner()}
        details={card && <Role of={card} />}
        card={card}
        answers={answers}
      />
    </li>
  );
}
