import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { mayDo } from "../../../../domain/associations/roles.ts";
import { Button } from "../../../components/button.tsx";
import { EditableRow } from "../../../components/editableRow.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { CardChoice } from "../../cards/components/cardChoice.tsx";
import { frontTexts } from "../../cards/frontTexts.ts";
import { ownCardsQuery } from "../../cards/queries.ts";
import { useRenameAssociation, useUpdateMembership } from "../mutations.ts";
import type { Association } from "../queries.ts";
import { AnnouncementForm } from "./announcementForm.tsx";
import { ConsentBox, consentMessages } from "./consentBox.tsx";
import { DeleteForm } from "./deleteForm.tsx";
import { LeaveDialog } from "./leaveDialog.tsx";
import { NameForm } from "./nameForm.tsx";

type Props = { association: Association; onLeft: () => void; onDeleted: () => void };

/** The user's membership and, with permission, the association's settings. */
export function SettingsSection({ association, onLeft, onDeleted }: Props) {
  const { role } = association;
  return (
    <div className="grid gap-10">
      <OwnMembership association={association} onLeft={onLeft} />
      {mayDo(role, "sendNotices") && <AnnouncementForm idx={String(association.idx)} />}
      {(mayDo(role, "edit") || mayDo(role, "delete")) && (
        <AssociationItself association={association} onDeleted={onDeleted} />
      )}
    </div>
  );
}

function OwnMembership({ association, onLeft }: Omit<Props, "onDeleted">) {
  const { idx, role, membership } = association;
  const { data: cards } = useSuspenseQuery(ownCardsQuery());
  const update = useUpdateMembership(String(idx));
  const [asks, setAsks] = useState<"card" | "leave">();
  const close = () => setAsks(undefined);
  const card = cards.find((own) => own.idx === membership.cardIdx);
  const { consentedAt } = membership;
  return (
    <section aria-labelledby="association-own">
      <h2 id="association-own" className="mb-1 font-semibold">
        {m.association_own_membership()}
      </h2>
      <dl>
        <Fact term={m.group_choose_label()}>
          {card ? <bdi lang={frontTexts(card).locale}>{frontTexts(card).name}</bdi> : m.group_choose_none()}
        </Fact>
        <Fact term={m.association_directory()}>
          {consentedAt ? m.association_directory_since({ day: formatDay(consentedAt) }) : m.association_directory_out()}
        </Fact>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => setAsks("card")}>{m.association_own_change()}</Button>
        {mayDo(role, "leave") && (
          <Button variant="danger" onClick={() => setAsks("leave")}>
            {m.association_leave()}
          </Button>
        )}
      </div>
      {mayDo(role, "handOver") && (
        <p className="mt-4 text-sm text-ink-soft">
          {m.association_president_stays()}{" "}
          <Link
            to="/card/association/edit/$idx"
            params={{ idx: String(idx) }}
            className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {m.association_open()}
          </Link>
        </p>
      )}
      {/* Mounted on each opening, so that it starts with the current values. */}
      {asks === "card" && (
        <CardChoice
          open
          onClose={close}
          title={m.association_own_membership()}
          {...consentMessages()}
          action={m.action_save()}
          busy={update.isPending}
          chosen={card?.idx ?? null}
          onChoose={(cardIdx, form) =>
            update.mutate(
              // A card in the bin is not among the choices. Unless another one is chosen, it stays.
              { ...(cardIdx !== (card?.idx ?? null) && { cardIdx }), consent: form.has("consent") },
              { onSuccess: () => toast("success", m.success_user_updated()), onSettled: close },
            )
          }
        >
          <ConsentBox given={consentedAt !== null} />
        </CardChoice>
      )}
      <LeaveDialog association={association} open={asks === "leave"} onClose={close} onLeft={onLeft} />
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function AssociationItself({ association, onDeleted }: Omit<Props, "onLeft">) {
  const rename = useRenameAssociation(String(association.idx));
  const [edits, setEdits] = useState<"name" | "delete">();
  const close = () => setEdits(undefined);
  return (
    <section aria-labelledby="association-itself">
      <h2 id="association-itself" className="mb-1 font-semibold">
        {m.association_itself()}
      </h2>
      <ul>
        <EditableRow
          label={m.association_name()}
          value={<bdi>{association.name}</bdi>}
          actionLabel={m.my_info_change_what({ field: m.association_name() })}
          open={edits === "name"}
          onOpen={() => setEdits("name")}
        >
          <NameForm
            association={association}
            submit={m.action_save()}
            onCancel={close}
            onSubmit={async (name) => {
              await rename.mutateAsync(name);
              close();
              toast("success", m.success_user_updated());
            }}
          />
        </EditableRow>
      </ul>
      {edits === "delete" ? (
        <DeleteForm association={association} onCancel={close} onDeleted={onDeleted} />
      ) : (
        <Button variant="danger" className="mt-4" onClick={() => setEdits("delete")}>
          {m.association_delete()}
        </Button>
      )}
    </section>
  );
}
