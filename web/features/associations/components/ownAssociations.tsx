import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { AddRow } from "../../../components/addRow.tsx";
import { QuietLink } from "../../../components/quietLink.tsx";
import { WIDE_PANEL } from "../../../components/wideSheet.ts";
import { m } from "../../../lib/i18n.ts";
import { useOwnAssociations } from "../useOwnAssociations.ts";
import { AssociationLink } from "./associationLink.tsx";

/** The user's associations, requests and invitations, with links to others. */
export function OwnAssociations({ userId }: { userId: string }) {
  const listed = useOwnAssociations(userId);
  return (
    <section aria-labelledby="own-associations" className={`max-wide:-mb-3 ${WIDE_PANEL}`}>
      <div className="flex wide:mb-1 items-center justify-between gap-4">
        <h2 id="own-associations" className="font-semibold">
          {m.association_own_heading()}
        </h2>
        <span className="-my-3 -me-2">
          <QuietLink Icon={Search}>
            <Link to="/association">{m.association_find()}</Link>
          </QuietLink>
        </span>
      </div>
      <ul>
        {listed.map((entry) => (
          <AssociationLink key={entry.association.idx} {...entry} />
        ))}
      </ul>
      <div className="border-line wide:[ul:not(:empty)+&]:border-t">
        <AddRow>
          <Link to="/association/new">{m.association_new_title()}</Link>
        </AddRow>
      </div>
    </section>
  );
}
