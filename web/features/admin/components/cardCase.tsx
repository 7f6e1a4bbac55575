import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { LoadError } from "../../../components/loadError.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { formatMoment } from "../../../lib/moment.ts";
import { CardView } from "../../cards/components/cardView.tsx";
import type { AdminLocation } from "../adminSearch.ts";
import { useDismissReports, useRestoreTakenDown } from "../mutations.ts";
import { type CardCase, cardCaseQuery } from "../queries.ts";
import { CardState } from "./cardState.tsx";
import { PersonLink } from "./personLink.tsx";
import { ReportList } from "./reportList.tsx";
import { SuspendDialog } from "./suspendDialog.tsx";
import { TakeDownDialog } from "./takeDownDialog.tsx";

/** A card as visitors see it, its reports, and the actions on it. */
export function CardCaseView({ idx, place }: { idx: number; place: AdminLocation }) {
  const { data, error, refetch } = useQuery(cardCaseQuery(idx));
  return (
    <>
      <PageTitle title={data?.card.name ?? m.admin_card()}>
        <bdi>{data?.card.name ?? m.admin_card()}</bdi>
      </PageTitle>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : data ? (
        <Case data={data} />
      ) : (
        <Skeleton className="h-96" />
      )}
      <Button variant="plain" asChild className="mt-6">
        <Link to="/admin" search={{ ...place, card: undefined }}>
          {m.admin_list_back()}
        </Link>
      </Button>
    </>
  );
}

function Case({ data }: { data: CardCase }) {
  const { card, owner, deletedAt, takenDownAt, takedownReason, reports } = data;
  const isVisible = !takenDownAt && !deletedAt && !owner.suspendedAt;
  return (
    <div className="grid gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <p role="status" className="mb-5">
          <CardState takenDownAt={takenDownAt} deletedAt={deletedAt} owner={owner} />
        </p>
        <dl className="mb-6 rounded-lg border border-line bg-sheet px-5">
          <Line name={m.card_id()}>
            <bdi dir="ltr">{card.cardId}</bdi>
          </Line>
          <Line name={m.admin_card_owner()}>
            <PersonLink {...owner} />
          </Line>
          {takenDownAt && <Line name={m.card_down()}>{formatMoment(Date.parse(takenDownAt))}</Line>}
          {takedownReason && (
            <div className="py-3">
              <dt className="text-ink-soft">{m.admin_reason()}</dt>
              <dd dir="auto" className="mt-1 wrap-anywhere">
                {takedownReason}
              </dd>
            </div>
          )}
        </dl>
        <Acts data={data} />
        <h2 className="mt-10 mb-2 text-sm text-ink-soft">{m.admin_reports()}</h2>
        <ReportList items={reports.items} />
      </div>
      <section aria-label={m.card_preview()} className="grid content-start gap-4">
        <CardView card={card} />
        {isVisible && (
          <Button variant="plain" asChild>
            <a href={`/c/${card.cardId}`}>{m.card_open()}</a>
          </Button>
        )}
      </section>
    </div>
  );
}

type CaseAction = "takeDown" | "suspend" | "dismiss";

function Acts({ data: { card, owner, takenDownAt, reports } }: { data: CardCase }) {
  const [asks, setAsks] = useState<CaseAction>();
  const close = () => setAsks(undefined);
  const restore = useRestoreTakenDown(card.idx);
  const dismiss = useDismissReports();
  const newest = reports.items.find(({ closedAt }) => closedAt === null);
  // The pressed button may disappear after its action.
  useLostFocus(asks ?? `${takenDownAt} ${owner.suspendedAt} ${newest?.id}`);
  return (
    <div className="flex flex-wrap gap-2">
      {takenDownAt ? (
        <Button busy={restore.isPending} onClick={() => restore.mutate()}>
          {m.admin_card_restore()}
        </Button>
      ) : (
        <Button onClick={() => setAsks("takeDown")}>{m.admin_card_take_down()}</Button>
      )}
      {!owner.suspendedAt && owner.role !== "admin" && (
        <Button onClick={() => setAsks("suspend")}>{m.admin_card_suspend_owner()}</Button>
      )}
      {newest && <Button onClick={() => setAsks("dismiss")}>{m.admin_report_dismiss()}</Button>}
      {asks === "takeDown" && <TakeDownDialog card={card} onClose={close} />}
      {asks === "suspend" && <SuspendDialog person={owner} onClose={close} />}
      {newest && (
        <ConfirmDialog
          open={asks === "dismiss"}
          onOpenChange={(open) => !open && close()}
          title={m.admin_report_dismiss_title()}
          action={m.admin_report_dismiss()}
          busy={dismiss.isPending}
          onConfirm={() => dismiss.mutate(newest.id, { onSettled: close })}
        >
          {m.admin_report_dismiss_text()}
        </ConfirmDialog>
      )}
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-3 last:border-b-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  );
}
