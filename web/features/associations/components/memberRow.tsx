import type { ReactNode } from "react";
import { Badge } from "../../../components/badge.tsx";
import { PersonRow } from "../../../components/personRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { Role, RoleLine } from "../../cards/components/role.tsx";
import { roleName } from "../messages.ts";
import type { Member } from "../queries.ts";

/** A member or a person who asks to join. */
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
  const texts = card ?? { position: null, companyName: null };
  const hasRole = Boolean(texts.position || texts.companyName);
  const marks = [
    isSelf && m.association_you(),
    role !== null && role !== "member" && roleName(role),
    suspended && m.admin_suspended(),
  ];
  return (
    <div className="group/person border-b border-line">
      <PersonRow
        // The name on the card is in the reader's language.
        name={card?.name ?? name}
        mark={marks.map((text) => text && <Badge key={text}>{text}</Badge>)}
        details={answers ? <Role isShort of={texts} /> : <RoleLine isLong of={texts} />}
        address={
          // Beside the answers of a phone, there is room for one of both.
          <bdi dir="ltr" className={answers && hasRole ? "hidden @xl:inline" : ""}>
            {email}
          </bdi>
        }
        card={card}
        answers={answers}
      >
        {children}
      </PersonRow>
    </div>
  );
}
