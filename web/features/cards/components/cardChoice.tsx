import { useSuspenseQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { RadioList } from "../../../components/radioList.tsx";
import { m } from "../../../lib/i18n.ts";
import { frontTexts } from "../frontTexts.ts";
import { ownCardsQuery } from "../queries.ts";
import { Role } from "./role.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Explains who sees the card (`text`), and what they see without one (`noneHint`). */
  text: string;
  noneHint: string;
  action: string;
  busy: boolean;
  /** The initial selection: null for none, undefined for the first card. */
  chosen?: number | null;
  /** `form` also contains the fields in `children`. */
  onChoose: (cardIdx: number | null, form: FormData) => void;
  /** Additional fields. */
  children?: ReactNode;
};

const NONE = "none";

/** Selects one of the user's own cards to show, or none. Group cards are left out, because they represent the group. */
export function CardChoice({ open, onClose, title, text, noneHint, action, busy, chosen, onChoose, children }: Props) {
  const { data } = useSuspenseQuery(ownCardsQuery());
  const form = useRef<HTMLFormElement>(null);
  const cards = data.filter(({ type }) => type !== "group");
  const first = chosen === undefined ? cards[0]?.idx : chosen;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const filled = new FormData(form.current);
    const choice = filled.get("card");
    onChoose(choice === NONE ? null : Number(choice), filled);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      actions={
        <>
          <Button variant="primary" type="submit" form="card-choice" busy={busy}>
            {action}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {m.action_cancel()}
          </Button>
        </>
      }
    >
      <p className="mb-4">{text}</p>
      <form ref={form} id="card-choice" onSubmit={choose}>
        <RadioList
          legend={m.group_choose_label()}
          name="card"
          defaultValue={String(first ?? NONE)}
          choices={[
            ...cards.map((card) => ({
              value: String(card.idx),
              label: <bdi lang={frontTexts(card).locale}>{frontTexts(card).name}</bdi>,
              hint: card.takenDownAt ? (
                m.card_down()
              ) : (
                <span lang={frontTexts(card).locale}>
                  <Role of={frontTexts(card)} />
                </span>
              ),
              picture: (
                <img
                  src={`/api/images/${card.photoKey}`}
                  alt=""
                  className="size-10 shrink-0 rounded-sm bg-wash object-cover"
                />
              ),
            })),
            { value: NONE, label: m.group_choose_none(), hint: noneHint },
          ]}
        />
        {children}
      </form>
    </Dialog>
  );
}
