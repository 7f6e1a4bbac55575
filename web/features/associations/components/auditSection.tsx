import { useInfiniteQuery } from "@tanstack/react-query";
import { Dotted } from "../../../components/dotted.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { m } from "../../../lib/i18n.ts";
import { formatMoment } from "../../../lib/moment.ts";
import { auditName } from "../messages.ts";
import { type AuditEntry, auditQuery } from "../queries.ts";

/** The audit trail, newest first. */
export function AuditSection({ idx }: { idx: string }) {
  const list = useInfiniteQuery(auditQuery(idx));
  return (
    <section aria-labelledby="association-audit">
      <h2 id="association-audit" className="sr-only">
        {m.association_audit()}
      </h2>
      <PagedList list={list} empty={null}>
        {(entry) => <AuditLine key={entry.id} entry={entry} />}
      </PagedList>
    </section>
  );
}

/** An entry: the action and its subject, then the actor and the time. */
function AuditLine({ entry: { at, action, actor, subject, detail } }: { entry: AuditEntry }) {
  const isOwnAction = action === "joined" || action === "left";
  const about = detail ?? (isOwnAction ? null : subject);
  return (
    <li className="border-b border-line py-3">
      <p>
        <span className="font-semibold">{auditName(action)}</span>
        {about !== null && (
          <>
            {": "}
            <bdi>{about}</bdi>
          </>
        )}
      </p>
      <p className="text-sm text-ink-soft">
        <Dotted
          parts={[
            { key: "actor", text: <bdi>{actor ?? m.association_audit_gone()}</bdi> },
            { key: "at", text: formatMoment(Date.parse(at)) },
          ]}
        />
      </p>
    </li>
  );
}
