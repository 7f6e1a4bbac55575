import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Field } from "../../components/field.tsx";
import { useDebounced } from "../../lib/debounced.ts";
import { describeError, errorText } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { cardIdFreeQuery } from "./cards.queries.ts";
import { cardAddress } from "./shareLink.ts";

type Props = Pick<ComponentProps<typeof Field>, "error" | "name" | "onChange" | "onBlur" | "ref"> & {
  /** As it is typed. */
  cardId: string;
};

/** Asks for a card ID, shows the address it makes, and says while one types whether it is free. */
export function CardIdField({ cardId, error, ...input }: Props) {
  const wanted = cardId.trim().toLowerCase();
  const settled = useDebounced(wanted, 350);
  const { data: free, error: refusal } = useQuery({ ...cardIdFreeQuery(settled), enabled: settled !== "" });
  const current = settled === wanted && settled !== "";
  const taken = current && free === false ? errorText("CARD_ID_TAKEN") : undefined;
  return (
    <Field
      {...input}
      label={m.card_id()}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={30}
      error={error ?? taken ?? (current && refusal ? describeError(refusal) : undefined)}
      hint={
        wanted && (
          <>
            <span>{m.card_id_address({ address: cardAddress(wanted).replace(/^https?:\/\//, "") })}</span>{" "}
            <span role="status" className="font-semibold text-jade">
              {current && free && m.success_id_available()}
            </span>
          </>
        )
      }
    />
  );
}
