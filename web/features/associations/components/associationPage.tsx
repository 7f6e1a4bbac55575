import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { mayDo } from "../../../../domain/associations/roles.ts";
import { PageTitle } from "../../../components/page.tsx";
import { TabLinks } from "../../../components/tabLinks.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { isOutOfReach } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { type Association, associationQuery, type MemberFilters } from "../queries.ts";
import { partsOf, type Tab } from "../tabs.ts";
import { AssociationDenied } from "./associationDenied.tsx";
import { AuditSection } from "./auditSection.tsx";
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
  // While the page is open, the user can be removed or the association deleted.
  if (error && !isOutOfReach(error)) throw error;
  const { name, memberCount, president, role } = association;
  if (!mayDo(role, partsOf[part])) return <AssociationDenied idx={idx} />;
  return (
    <div data-panes className="wide:grid wide:grid-cols-[15rem_minmax(0,1fr)] wide:gap-x-14">
      <div className="wide:sticky wide:top-6 wide:self-start">
        <PageTitle title={name}>
          <bdi>{name}</bdi>
        </PageTitle>
        <p className="flex items-center gap-2 text-ink-soft">
          <Users aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
          <span role="status">{m.association_members_count({ count: memberCount })}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {m.association_president()}: <bdi>{president.name}</bdi>
        </p>
        <Tabs association={association} part={part} />
      </div>
      <div className="min-w-0">
        <Content association={association} user={user} part={part} {...props} />
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
      text: (
        <>
          {label}
          {key === "requests" && pendingCount !== null && pendingCount > 0 && (
            <span className="rounded-full bg-wash px-2 text-sm text-ink tabular-nums">{formatCount(pendingCount)}</span>
          )}
        </>
      ),
    }));
  return (
    <div className="mt-4 mb-6 wide:mt-6">
      <TabLinks label={name} parts={parts} />
    </div>
  );
}

type ContentProps = Omit<Props, "idx"> & { association: Association };

function Content({ association, user, part, filters, onFilter, onLeft, onDeleted }: ContentProps) {
  const idx = String(association.idx);
  if (part === "requests") return <RequestSection idx={idx} />;
  if (part === "invitations") return <InvitationSection idx={idx} />;
  if (part === "audit") return <AuditSection idx={idx} />;
  if (part === "settings") return <SettingsSection association={association} onLeft={onLeft} onDeleted={onDeleted} />;
  return <MemberSection association={association} userId={user.id} filters={filters} onFilter={onFilter} />;
}
