import type { ReactNode } from "react";
import { formatRole } from "../../../card-face/cardFace.tsx";
import { Badge } from "../../../components/badge.tsx";
import { Dotted } from "../../../components/dotted.tsx";
import { PersonRow } from "../../../components/personRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { roleName } from "../messages.ts";
import type { Member } from "../queries.ts";

/** A member or a person who asks to join, whose role and address are in one line. */
export function MemberRow({
  member,
  isSelf = false,
  answers,
  children,
}: {
  member: Member;
  isSelf?: boolean;
  answers?: ReactNode;
  children?: ReactNode;
}) {
  const { name, email, role, card, suspended } = member;
  const position = card && formatRole({ ...card, name: card.name ?? "", title: card.title ?? "" });
  const marks = [
    isSelf && m.association_you(),
    role !== null && role !== "member" && roleName(role),
    suspended && m.admin_suspended(),
  ];
  const address = <bdi dir="ltr">{email}</bdi>;
  const ways = [position && { key: "position", text: <bdi>{position}</bdi> }, { key: "address", text: address }];
  return (
    <div className="border-b border-line">
      <PersonRow
        // The name on the card is in the reader's language.
        name={card?.name ?? name}
        mark={marks.map((text) => text && <Badge key={text}>{text}</Badge>)}
        details={
          answers ? (
            <Dotted parts={ways} />
          ) : (
            position && (
              <span>
                <bdi>{position}</bdi>
              </span>
            )
          )
        }
        address={!answers && address}
        card={card}
        answers={answers}
      >
        {children}
      </PersonRow>
    </div>
  );
}
