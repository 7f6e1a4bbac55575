import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { TicketLink } from "../../upgrade/components/ticketLink.tsx";

type OwnType = "personal" | "premium";

type Props = {
  value: OwnType;
  /** True if the user may create premium cards. */
  premium: boolean;
  onChange: (type: OwnType) => void;
};

/** Selects the type of a new card. A group card is created with its group. */
export function TypeField({ value, premium, onChange }: Props) {
  const types = [
    { type: "personal", name: m.card_type_personal(), text: m.card_type_personal_text(), open: true },
    { type: "premium", name: m.card_type_premium(), text: m.card_type_premium_text(), open: premium },
  ] as const;
  return (
    <fieldset className="mt-8 mb-8 grid gap-2">
      <legend className="mb-5 text-lg font-semibold">{m.card_type()}</legend>
      {types.map(({ type, name, text, open }) => (
        <Choice
          key={type}
          name={name}
          text={open ? text : `${text} ${errorText("TICKET_NEEDED")}`}
          disabled={!open}
          checked={value === type}
          onChoose={() => onChange(type)}
        />
      ))}
      {!premium && (
        <div>
          <TicketLink />
        </div>
      )}
      <p className="text-sm text-ink-soft">
        {m.group_card_with_group()}{" "}
        <Link to="/group/new" className="-my-3 inline-flex min-h-11 items-center font-semibold text-ink underline">
          {m.group_new_title()}
        </Link>
      </p>
    </fieldset>
  );
}

type ChoiceProps = { name: string; text: string; disabled: boolean; checked: boolean; onChoose: () => void };

function Choice({ name, text, disabled, checked, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="relative flex items-start gap-3 rounded-md border border-field bg-sheet p-4 has-checked:border-ink">
      <input
        id={id}
        type="radio"
        name="type"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-describedby={`${id}-note`}
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-ink-soft bg-sheet checked:border-6 checked:border-ink"
      />
      <span>
        <label htmlFor={id} className="block font-semibold after:absolute after:inset-0 after:cursor-pointer">
          {name}
        </label>
        <span id={`${id}-note`} className="text-sm text-ink-soft">
          {text}
        </span>
      </span>
    </div>
  );
}
