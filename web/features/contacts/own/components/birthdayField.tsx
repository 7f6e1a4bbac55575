import { useState } from "react";
import { Checkbox } from "../../../../components/checkbox.tsx";
import { Field } from "../../../../components/field.tsx";
import { m } from "../../../../lib/i18n.ts";

/** A leap year stands for an unknown one, so that every day can be chosen. */
const NO_YEAR = "2000-";

type Props = {
  /** `YYYY-MM-DD`, `--MM-DD` without a year, or empty. */
  value: string;
  error: string | undefined;
  onChange: (birthday: string) => void;
};

/** A birthday, of which the year can be unknown. */
export function BirthdayField({ value, error, onChange }: Props) {
  const [isWithoutYear, setWithoutYear] = useState(value.startsWith("--"));
  const [day, setDay] = useState(value.replace(/^--/, NO_YEAR));
  const change = (next: string, withoutYear: boolean) => {
    setDay(next);
    setWithoutYear(withoutYear);
    onChange(withoutYear && next ? `--${next.slice(-"MM-DD".length)}` : next);
  };
  return (
    <div className="mb-5">
      <Field
        label={m.contact_birthday()}
        type="date"
        min="1800-01-01"
        max="2999-12-31"
        autoComplete="off"
        value={day}
        onChange={(event) => change(event.target.value, isWithoutYear)}
        error={error}
        className="mb-0"
      />
      <Checkbox
        label={m.contact_birthday_no_year()}
        checked={isWithoutYear}
        onChange={(event) => change(day, event.target.checked)}
      />
    </div>
  );
}
