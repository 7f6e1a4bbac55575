import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { menuLimit } from "../../../../domain/cards/menuLimit.ts";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { LeaveGuard } from "../../../components/leaveGuard.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import type { User } from "../../../lib/currentUser.ts";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { seenIn } from "../../cards/cardPreview.ts";
import { EditorFrame } from "../../cards/components/editorFrame.tsx";
import { ownCardQuery } from "../../cards/queries.ts";
import { offerSave } from "../../cards/saveOffer.ts";
import { Unlock } from "../../premium/components/premiumLock.tsx";
import { loadMenuSchema } from "../checkMenu.ts";
import { countChangedItems, givenItems, sameItems } from "../menuDraft.ts";
import { useMenuDraft } from "../useMenuDraft.ts";
import { useMenuSaving } from "../useMenuSaving.ts";
import { MenuConflict } from "./menuConflict.tsx";
import { MenuList } from "./menuList.tsx";
import { UndoRemoval } from "./undoRemoval.tsx";

/** The editor of a card's menu. It saves the whole list. */
export function MenuEditor({ idx, user }: { idx: string; user: User }) {
  const { data: card } = useSuspenseQuery(ownCardQuery(idx));
  const draft = useMenuDraft(card.menu);
  const { entries } = draft;
  const saving = useMenuSaving(card, draft);
  // Saving closes the rows, and with them the field in which Enter was pressed.
  useLostFocus(saving.base);
  const form = useRef<HTMLFormElement>(null);
  const entitled = user.entitlements.includes("premium");
  const premium = card.type === "premium" && entitled;
  const max = menuLimit({ premium, saved: saving.base.items.length });
  const full = entries.length >= max;
  // The button that made the card premium disappears.
  const adding = useLostFocus(premium);

  useEffect(() => {
    // Focuses the first invalid field. Its row has opened by now.
    if (saving.refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [saving.refusals]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.save();
  };

  // Both render at once, so that the focus moves before the next key.
  const add = () => {
    flushSync(draft.add);
    [...(form.current?.querySelectorAll<HTMLElement>("[data-site-name]") ?? [])].at(-1)?.focus();
  };

  const undo = () => {
    const at = draft.removed?.at ?? 0;
    flushSync(draft.undo);
    form.current?.querySelectorAll<HTMLElement>("[data-menu-item]")[at]?.focus();
  };

  const addButton = (
    <Button ref={adding} disabled={full} onClick={add}>
      <Plus aria-hidden className="size-5" strokeWidth={1.6} />
      {m.links_add()}
    </Button>
  );

  const isChanged = saving.choice !== null || !sameItems(entries, saving.base.items);
  const saveProps = {
    form: useId(),
    changes: countChangedItems(entries, saving.base.items),
    busy: saving.busy,
    error: saving.failure,
  };

  const menu = givenItems(entries);

  return (
    <EditorFrame
      card={card}
      title={m.links_edit_title()}
      preview={{ see: (locale) => seenIn({ ...card, menu }, locale), locale: card.locale, showsLinks: true }}
      saving={saving.choice ? undefined : saveProps}
    >
      <LeaveGuard unsaved={isChanged} offer={saving.choice ? undefined : offerSave(saving.save)} />
      {saving.choice ? (
        <MenuConflict lists={saving.choice} onChoose={saving.choose} />
      ) : (
        <>
          <p className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 text-ink-soft">
            {m.links_edit_text()}
            <span className="tabular-nums">{m.links_count({ count: entries.length, max })}</span>
          </p>
          {saving.canCompare && (
            <Button variant="plain" className="-mx-2 mb-3" onClick={saving.compare}>
              {m.links_compare()}
            </Button>
          )}
          <form
            ref={form}
            id={saveProps.form}
            noValidate
            onFocus={() => void loadMenuSchema().catch(() => {})}
            onSubmit={submit}
            className="grid gap-3"
          >
            {entries.length > 0 ? (
              <>
                <MenuList draft={draft} locales={card.texts.map(({ locale }) => locale)} />
                {addButton}
              </>
            ) : (
              <EmptyState title={m.links_empty_title()} action={addButton}>
                {m.links_empty_text()}
              </EmptyState>
            )}
            {full && <p className="text-sm text-ink-soft">{errorText("MENU_TOO_LONG", { max })}</p>}
            {full && <Unlock card={card} entitled={entitled} plans="quiet" />}
            <UndoRemoval removed={full ? undefined : draft.removed} onUndo={undo} />
          </form>
        </>
      )}
    </EditorFrame>
  );
}
