import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import { mayDo } from "../../../../domain/associations/roles.ts";
import { Button } from "../../../components/button.tsx";
import { CountMark } from "../../../components/countMark.tsx";
import { TabLinks } from "../../../components/tabLinks.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { ApiError, isOutOfReach } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { type Association, associationQuery, type MemberFilters } from "../queries.ts";
import { partsOf, type Tab } from "../tabs.ts";
import { AboutAssociation, AboutAssociationRow } from "./aboutAssociation.tsx";
import { AssociationBand } from "./associationBand.tsx";
import { AssociationDenied } from "./associationDenied.tsx";
import { AuditSection } from "./auditSection.tsx";
import { CardNeeded } from "./cardNeeded.tsx";
import { InvitationSection } from "./invitationSection.tsx";
import { MemberSection } from "./memberSection.tsx";
import { RequestSection } from "./requestSection.tsx";
import { SettingsSection } from "./settingsSection.tsx";

type Props = {
  idx: string;
  user: User;
  part: Tab;
  filters: MemberFilters;
  onFilter: (filters: MemberFilters) => void;
  /** `onLeft` is called after the user left the association, `onDeleted` after its deletion. */
  onLeft: () => void;
  onDeleted: () => void;
};

/** An association for its members. The permission table decides who sees a tab. */
export function AssociationPage({ idx, user, part, ...props }: Props) {
  const { data: association, error } = useSuspenseQuery(associationQuery(idx));
  // The data can be from the last visit. The user can have been removed since, or be removed while the page is open.
  if (error instanceof ApiError && error.code === "ACCESS_DENIED") return <AssociationDenied idx={idx} />;
  if (error && !isOutOfReach(error)) throw error;
  const { president, role } = association;
  if (!mayDo(role, partsOf[part])) return <AssociationDenied idx={idx} />;
  const invites = mayDo(role, partsOf.invitations) && part !== "invitations";
  return (
    <div data-panes>
      <AssociationBand association={association}>
        {invites && (
          <Button variant="primary" asChild>
            <Link to="/card/association/edit/$idx" params={{ idx }} search={{ part: "invitations" }}>
              <UserPlus aria-hidden className="size-5" strokeWidth={1.6} />
              {m.group_invite()}
            </Link>
          </Button>
        )}
      </AssociationBand>
      <AboutAssociationRow association={association} president={president.name} className="-mt-2 mb-2 wide:hidden" />
      <Tabs association={association} part={part} />
      <div className="beside">
        <div className="min-w-0">
          <Content association={association} user={user} part={part} {...props} />
        </div>
        <AboutAssociation
          association={association}
          president={president.name}
          className={`max-wide:hidden ${part === "members" ? "pt-2.5" : ""}`}
        />
      </div>
    </div>
  );
}

/** The navigation between the tabs that the user may see. */
function Tabs({ association, part }: { association: Association; part: Tab }) {
  const { idx, name, role, pendingCount } = association;
  const labels: [Tab, string][] = [
    ["members", m.association_members()],
    ["requests", m.group_requests()],
    ["invitations", m.association_invitations()],
    ["audit", m.association_audit()],
    ["settings", m.association_settings()],
  ];
  const parts = labels
    .filter(([key]) => mayDo(role, partsOf[key]))
    .map(([key, label]) => ({
      key,
      open: key === part,
      link: (
        <Link
          to="/card/association/edit/$idx"
          params={{ idx: String(idx) }}
          search={key === "members" ? {} : { part: key }}
          activeOptions={{ exact: true }}
        />
      ),
      text: label,
      mark: key === "requests" && pendingCount !== null && pendingCount > 0 && (
        <CountMark count={formatCount(pendingCount)} />
      ),
    }));
  return (
    // With these gaps, a phone shows half of the fourth tab, in English and in many other languages.
    <div className="mb-6 max-wide:*:gap-x-8">
      <TabLinks label={name} parts={parts} />
    </div>
  );
}

type ContentProps = Omit<Props, "idx"> & { association: Association };

function Content({ association, user, part, filters, onFilter, onLeft, onDeleted }: ContentProps) {
  const idx = String(association.idx);
  if (part === "requests") return <RequestSection idx={idx} />;
  if (part === "invitations") return <InvitationSection idx={idx} name={association.name} />;
  if (part === "audit") return <AuditSection idx={idx} />;
  if (part === "settings") return <SettingsSection association={association} onLeft={onLeft} onDeleted={onDeleted} />;
  return (
    <>
      {association.membership.cardIdx === null && <CardNeeded idx={idx} />}
      <MemberSection association={association} userId={user.id} filters={filters} onFilter={onFilter} />
    </>
  );
}
