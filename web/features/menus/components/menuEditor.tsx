import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { menuLimit } from "../../../../domain/cards/menuLimit.ts";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { FormError } from "../../../components/formError.tsx";
import { LeaveGuard } from "../../../components/leaveGuard.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { Panes } from "../../../components/panes.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { ownCardQuery } from "../../cards/queries.ts";
import { TicketLink } from "../../upgrade/components/ticketLink.tsx";
import { loadMenuSchema } from "../checkMenu.ts";
import { sameItems } from "../menuDraft.ts";
import { useMenuDraft } from "../useMenuDraft.ts";
import { useMenuSaving } from "../useMenuSaving.ts";
import { MenuConflict } from "./menuConflict.tsx";
import { MenuList } from "./menuList.tsx";
import { MenuPreview } from "./menuPreview.tsx";
import { UndoRemoval } from "./undoRemoval.tsx";

/** The editor of a card's menu. It saves the whole list. */
export function MenuEditor({ idx, user }: { idx: string; user: User }) {
  const { data: card } = useSuspenseQuery(ownCardQuery(idx));
  const draft = useMenuDraft(card.menu);
  const { entries } = draft;
  const saving = useMenuSaving(card, draft);
  const form = useRef<HTMLFormElement>(null);
  const premium = card.type === "premium" && user.entitlements.includes("premium");
  const max = menuLimit({ premium, saved: saving.base.items.length });
  const full = entries.length >= max;

  useEffect(() => {
    // Focuses the first invalid field. Its row has opened by now.
    if (saving.refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [saving.refusals]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.save();
  };

  const add = () => {
    draft.add();
    // After the new fields have rendered.
    requestAnimationFrame(() =>
      [...(form.current?.querySelectorAll<HTMLElement>("[data-site-name]") ?? [])].at(-1)?.focus(),
    );
  };

  const undo = () => {
    const at = draft.removed?.at ?? 0;
    draft.undo();
    requestAnimationFrame(() => form.current?.querySelectorAll<HTMLElement>("[data-menu-item]")[at]?.focus());
  };

  const addButton = (
    <Button disabled={full} onClick={add}>
      <Plus aria-hidden className="size-5" strokeWidth={1.6} />
      {m.menu_add()}
    </Button>
  );

  return (
    <>
      <PageTitle title={m.menu_edit_title()} />
      <LeaveGuard unsaved={saving.choice !== null || !sameItems(entries, saving.base.items)} />
      {saving.choice ? (
        <div data-panes>
          <MenuConflict lists={saving.choice} onChoose={saving.choose} />
        </div>
      ) : (
        <Panes asideLast aside={<MenuPreview card={card} items={entries} />}>
          <p className="mb-5 flex flex-wrap justify-between gap-x-4 text-ink-soft">
            {m.menu_edit_text()}
            <span className="text-sm tabular-nums">{m.menu_count({ count: entries.length, max })}</span>
          </p>
          {saving.canCompare && (
            <Button variant="plain" className="-mx-2 mb-3" onClick={saving.compare}>
              {m.menu_compare()}
            </Button>
          )}
          <form
            ref={form}
            noValidate
            onFocus={() => void loadMenuSchema().catch(() => {})}
            onSubmit={submit}
            className="grid gap-3"
          >
            {entries.length > 0 ? (
              <>
                <MenuList draft={draft} />
                {addButton}
              </>
            ) : (
              <EmptyState title={m.menu_empty_title()} action={addButton}>
                {m.menu_empty_text()}
              </EmptyState>
            )}
            {full && <p className="text-sm text-ink-soft">{errorText("MENU_TOO_LONG", { max })}</p>}
            {full && !user.entitlements.includes("premium") && card.type !== "group" && <TicketLink />}
            <UndoRemoval removed={full ? undefined : draft.removed} onUndo={undo} />
            <FormError message={saving.failure} />
            <div className="sticky bottom-0 z-10 -mx-5 mb-8 border-t border-line bg-paper px-5 py-3">
              <Button type="submit" variant="primary" busy={saving.busy} className="w-full">
                {m.action_save()}
              </Button>
            </div>
          </form>
        </Panes>
      )}
    </>
  );
}
