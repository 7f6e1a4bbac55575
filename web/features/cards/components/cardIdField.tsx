import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Field } from "../../../components/field.tsx";
import { useDebounced } from "../../../lib/debounced.ts";
import { describeError, errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { cardIdFreeQuery } from "../queries.ts";
import { cardAddress } from "../shareLink.ts";

type Props = Pick<ComponentProps<typeof Field>, "error" | "name" | "onChange" | "onBlur" | "ref"> & {
  /** As it is typed. */
  cardId: string;
};

/** What is no card ID yet need not be asked about; the schema has the last word. */
const SHAPE = /^[a-z\d-]{4,30}$/;

/** Asks for a card ID, shows the address it makes, and says while one types whether it is free. */
export function CardIdField({ cardId, error, ...input }: Props) {
  const wanted = cardId.trim().toLowerCase();
  const settled = useDebounced(wanted, 350);
  const shaped = SHAPE.test(settled);
  const { data: free, error: refusal } = useQuery({ ...cardIdFreeQuery(settled), enabled: shaped });
  const verdict = () => {
    if (settled !== wanted || settled === "") return undefined;
    if (!shaped) return errorText("CARD_ID_FORMAT");
    if (free === false) return errorText("CARD_ID_TAKEN");
    return refusal ? describeError(refusal) : undefined;
  };
  return (
    <Field
      {...input}
      label={m.card_id()}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={30}
      error={error ?? verdict()}
      hint={
        wanted && (
          <>
            <span>{m.card_id_address({ address: cardAddress(wanted).replace(/^https?:\/\//, "") })}</span>{" "}
            <span role="status" className="font-semibold text-jade">
              {settled === wanted && free && m.success_id_available()}
            </span>
          </>
        )
      }
    />
  );
}
