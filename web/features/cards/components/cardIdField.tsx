import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { Field } from "../../../components/field.tsx";
import { useDebounced } from "../../../lib/debounced.ts";
import { describeError, errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { cardIdFreeQuery } from "../queries.ts";
import { cardAddress } from "../shareLink.ts";

type Props = Pick<ComponentProps<typeof Field>, "error" | "name" | "onChange" | "onBlur" | "ref"> & {
  /** The typed value. */
  cardId: string;
  /** The ID of a card that was sent to the server, which is not checked again. */
  sent?: string | undefined;
};

/** Values of another form are not sent. The schema validates the rest. */
const SHAPE = /^[a-z\d-]{4,30}$/;

/** The field for a card ID. It shows the resulting address and checks while the user types whether the ID is free. */
export function CardIdField({ cardId, sent, error, ...input }: Props) {
  const wanted = cardId.trim().toLowerCase();
  const settled = useDebounced(wanted, 350);
  const shaped = SHAPE.test(settled);
  const { data: free, error: refusal } = useQuery({ ...cardIdFreeQuery(settled), enabled: shaped && settled !== sent });
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
          <span className="flex flex-wrap justify-between gap-x-4 gap-y-1">
            <span>{m.card_id_address({ address: cardAddress(wanted).replace(/^https?:\/\//, "") })}</span>
            <span role="status" className="flex items-center gap-1.5 text-jade empty:hidden">
              {settled === wanted && free && (
                <>
                  <Check aria-hidden className="size-4 shrink-0" strokeWidth={2} />
                  {m.success_id_available()}
                </>
              )}
            </span>
          </span>
        )
      }
    />
  );
}
