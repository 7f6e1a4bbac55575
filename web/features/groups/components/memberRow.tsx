import type { ReactNode } from "react";
import { PersonRow } from "../../../components/personRow.tsx";
import { Role } from "../../cards/components/role.tsx";
import type { Member } from "../queries.ts";

/** A person who asks to join. */
export function MemberRow({ member, answers }: { member: Member; answers: ReactNode }) {
  const { card, name } = member;
  return (
    <li className="border-b border-line last:border-0">
      <PersonRow name={name} details={card && <Role isShort of={card} />} card={card} answers={answers} />
    </li>
  );
}
