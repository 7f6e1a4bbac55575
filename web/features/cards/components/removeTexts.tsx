import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type Locale, nativeName } from "../../../../domain/locales.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useSaveTexts } from "../mutations.ts";
import type { OwnCard } from "../queries.ts";

/** Removes a language from the card after a confirmation. */
export function RemoveTexts({ card, locale }: { card: OwnCard; locale: Locale }) {
  const [asks, setAsks] = useState(false);
  const removal = useSaveTexts(String(card.idx), locale);
  const navigate = useNavigate();
  const remove = async () => {
    try {
      await removal.mutateAsync(null);
      toast("success", m.success_deleted());
      // Skips the leave guard: unsaved changes belong to the removed language.
      await navigate({
        to: "/card/edit/$idx",
        params: { idx: String(card.idx) },
        search: {},
        replace: true,
        ignoreBlocker: true,
      });
    } catch (error) {
      setAsks(false);
      toast("error", describeError(error));
    }
  };
  return (
    <>
      <Button variant="danger" className="mt-6" onClick={() => setAsks(true)}>
        {m.card_texts_remove()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.card_texts_remove_title({ language: nativeName(locale) })}
        action={m.card_texts_remove()}
        busy={removal.isPending}
        onConfirm={() => void remove()}
      >
        {m.card_texts_remove_text()}
      </ConfirmDialog>
    </>
  );
}
