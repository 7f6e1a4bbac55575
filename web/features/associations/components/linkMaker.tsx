import { useState } from "react";
import { INVITATION_DAYS, LINK_USES } from "../../../../domain/associations/roles.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/field.tsx";
import { Status } from "../../../components/status.tsx";
import { formatUnit } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { InvitationLink } from "../../invitations/components/invitationLink.tsx";
import { useCreateLink } from "../mutations.ts";

const DAYS = [INVITATION_DAYS.min, INVITATION_DAYS.usual, INVITATION_DAYS.max];
const USES = [1, 10, LINK_USES.usual, LINK_USES.max];

/** A link that was just created, with its token. */
export type NewLink = NonNullable<ReturnType<typeof useCreateLink>["data"]>;

type Props = { idx: string; name: string; link: NewLink | undefined; onCreate: (link: NewLink) => void };

/** Creates an invitation link. Its token is shown only once, because the server stores only a hash. */
export function LinkMaker({ idx, name, link, onCreate }: Props) {
  const [days, setDays] = useState(INVITATION_DAYS.usual);
  const [uses, setUses] = useState(LINK_USES.usual);
  const create = useCreateLink(idx);
  return (
    <section aria-labelledby="association-link">
      <h2 id="association-link" className="mb-1 font-semibold">
        {m.association_link_title()}
      </h2>
      <p className="mb-4 text-ink-soft">{m.association_link_text()}</p>
      <div className="grid grid-cols-2 gap-2">
        <SelectField
          label={m.association_link_days()}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {DAYS.map((choice) => (
            <option key={choice} value={choice}>
              {formatUnit(choice, "day")}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m.association_link_uses()}
          value={uses}
          onChange={(event) => setUses(Number(event.target.value))}
        >
          {USES.map((choice) => (
            <option key={choice} value={choice}>
              {formatCount(choice)}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        className="w-full"
        busy={create.isPending}
        onClick={() => create.mutate({ days, uses }, { onSuccess: onCreate })}
      >
        {m.association_link_create()}
      </Button>
      {link && (
        <div className="mt-6">
          <InvitationLink
            key={link.id}
            label={m.association_link()}
            url={link.url}
            title={name}
            hint={
              // The status comes later. It has its room before, so that the buttons below do not move.
              <span className="grid *:[grid-area:1/1]">
                <span aria-hidden className="invisible">
                  {m.association_link_once()}
                </span>
                <Status>{m.association_link_once()}</Status>
              </span>
            }
          />
        </div>
      )}
    </section>
  );
}
