import type { ReactNode } from "react";
import { formatRole } from "../../../card-face/cardFace.tsx";
import { PersonRow } from "../../../components/personRow.tsx";
import { m } from "../../../lib/i18n.ts";
import type { Member } from "../queries.ts";

/** A member or a person who asks to join. */
export function MemberRow({ member, answers }: { member: Member; answers: ReactNode }) {
  const { card, name, owner } = member;
  const role = card && formatRole({ ...card, name: card.name ?? "", title: card.title ?? "" });
  return (
    <li className="border-b border-line last:border-0">
      <PersonRow
        name={name}
        mark={owner && m.group_owner()}
        details={
          role && (
            <span>
              <bdi>{role}</bdi>
            </span>
          )
        }
        card={card}
        answers={answers}
      />
    </li>
  );
}
