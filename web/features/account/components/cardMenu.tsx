import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { Ellipsis } from "lucide-react";
import { type Ref, useState } from "react";
import { ActionDialog } from "../../../components/actionDialog.tsx";
import { Button } from "../../../components/button.tsx";
import { api, unwrap } from "../../../lib/api.ts";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { userAtom } from "../../../lib/currentUser.ts";
import { describeError, failedAs } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { shareOrCopy } from "../../cards/shareLink.ts";

type Props = { card: OwnCards[number]; isPrimary: boolean; buttonRef?: Ref<HTMLButtonElement> };

/** Shares or edits a card, or makes it the one that home and My QR show first. */
export function CardMenu({ card: { idx, cardId, name, takenDownAt }, isPrimary, buttonRef }: Props) {
  const [isOpen, setOpen] = useState(false);
  const setUser = useSetAtom(userAtom);
  const navigate = useNavigate();
  const choice = useMutation({
    mutationFn: async () =>
      unwrap(api.user.$patch({ form: { primaryCardIdx: String(idx) } })).catch(failedAs("UPDATE_FAILED")),
    onSuccess: (changed) => {
      setOpen(false);
      setUser(changed);
      toast("success", m.success_user_updated());
    },
    onError: (error) => toast("error", describeError(error)),
  });
  const makePrimary = { label: m.my_page_make_primary(), busy: choice.isPending, run: () => choice.mutate() };
  const share = {
    label: m.share_title(),
    busy: false,
    run: () => {
      setOpen(false);
      void shareOrCopy(cardId, name);
    },
  };
  const edit = {
    label: m.card_edit_title(),
    busy: false,
    run: () => void navigate({ to: "/card/edit/$idx", params: { idx: String(idx) } }),
  };
  return (
    <>
      <Button
        ref={buttonRef}
        variant="plain"
        aria-label={m.notification_options({ name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-me-4 size-12 shrink-0 text-ink-soft"
      >
        <Ellipsis aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
      </Button>
      {isOpen && (
        <ActionDialog
          title={name}
          actions={takenDownAt ? [edit] : isPrimary ? [share, edit] : [makePrimary, share, edit]}
          onClose={() => setOpen(false)}
        >
          {!takenDownAt && <p className="text-ink-soft">{m.my_page_primary_card_hint()}</p>}
        </ActionDialog>
      )}
    </>
  );
}
