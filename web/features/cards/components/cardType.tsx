import { Button } from "../../../components/button.tsx";
import { describeError, errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { TicketLink } from "../../upgrade/components/ticketLink.tsx";
import { useUpdateCard } from "../mutations.ts";
import type { OwnCard } from "../queries.ts";

/** The type of a card, with a button that changes it. A group card keeps its type. */
export function CardType({ card, entitled }: { card: OwnCard; entitled: boolean }) {
  const update = useUpdateCard(String(card.idx));
  const change = (type: "personal" | "premium") =>
    update.mutate(
      { type },
      {
        onSuccess: () => toast("success", m.success_card_edited()),
        onError: (error) => toast("error", describeError(error)),
      },
    );
  return (
    <section aria-labelledby="card-type" className="mt-12 grid justify-items-start gap-2 border-t border-line pt-6">
      <h2 id="card-type" className="text-lg font-semibold">
        {m.card_type()}
      </h2>
      {card.type === "group" && <Kind name={m.card_type_group()} text={m.card_type_group_text()} />}
      {card.type === "personal" && (
        <>
          <Kind name={m.card_type_personal()} text={m.card_type_personal_text()} />
          <Kind name={m.card_type_premium()} text={m.card_type_premium_text()} />
          {entitled ? (
            <Button className="mt-2" busy={update.isPending} onClick={() => change("premium")}>
              {m.card_type_to_premium()}
            </Button>
          ) : (
            <>
              <p className="text-sm text-amber">{errorText("TICKET_NEEDED")}</p>
              <TicketLink />
            </>
          )}
        </>
      )}
      {card.type === "premium" && (
        <>
          <Kind name={m.card_type_premium()} text={card.premium ? m.card_type_premium_text() : m.card_type_asleep()} />
          {!entitled && <TicketLink />}
          <Button className="mt-2" busy={update.isPending} onClick={() => change("personal")}>
            {m.card_type_to_personal()}
          </Button>
        </>
      )}
    </section>
  );
}

function Kind({ name, text }: { name: string; text: string }) {
  return (
    <p>
      <span className="block font-semibold">{name}</span>
      <span className="text-sm text-ink-soft">{text}</span>
    </p>
  );
}
